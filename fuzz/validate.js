// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 The Surefoot Authors
//
// The Khronos validator over pairs N.source.glb and N.written.glb of a folder: what was written may have no kind of
// error that its source has not.
const fs = require('fs')
const path = require('path')
const validator = require('gltf-validator')

const errors = async file => {
  try {
    const report = await validator.validateBytes(new Uint8Array(fs.readFileSync(file)), { maxIssues: 0 })
    return new Set(report.issues.messages.filter(message => message.severity === 0).map(message => message.code))
  } catch (error) {
    return new Set([String(error)])
  }
}

const main = async folder => {
  const sources = fs.readdirSync(folder).filter(name => name.endsWith('.source.glb'))
  let valid = 0
  let broken = 0
  for (const name of sources) {
    const before = await errors(path.join(folder, name))
    const after = await errors(path.join(folder, name.replace('.source.', '.written.')))
    const added = [...after].filter(code => !before.has(code))
    valid += after.size === 0 ? 1 : 0
    if (added.length > 0) {
      broken++
      console.log(`${name}: what was written has ${added.join(', ')}`)
    }
  }
  const found = `${valid} without any error, ${broken} with a new kind of error`
  console.log(`validator: ${sources.length} written files, ${found}`)
  process.exit(broken === 0 ? 0 : 1)
}

main(process.argv[2])
