// SPDX-License-Identifier: Apache-2.0
// Plants in a worker. One request runs and one waits: a newer one takes the waiting one's place, and ends the running
// one if that takes long.

/** Milliseconds that a newer request waits for the one that runs; starting the worker anew takes about as long. */
const PATIENCE = 500;

/** Opens a planter; `report(stage, done, of)` receives how far it is. */
export function openPlanting(report) {
  let worker = null;
  let refused = false;
  let pipeline = null;
  let held = null;
  let running = null;
  let waiting = null;
  let due = 0;

  function start() {
    if (worker || refused) return;
    try {
      worker = new Worker(new URL(`./planting-worker.js${location.search}`, import.meta.url), { type: "module" });
    } catch {
      withoutWorker();
      return;
    }
    const own = worker;
    own.ready = false;
    own.addEventListener("message", ({ data }) => own === worker && heard(data));
    own.addEventListener("error", event => {
      event.preventDefault();
      if (own !== worker) return;
      if (own.ready) {
        stop();
        finish(work => work.reject(new Error("the browser gave it up; it may be too large")));
      } else {
        worker = null;
        withoutWorker();
      }
    });
  }

  /**
   * Some browsers and some pages' rules have no workers of modules: the page then plants itself, and stands still
   * meanwhile.
   */
  async function withoutWorker() {
    refused = true;
    const { openPipelines } = await import("./pipeline.js");
    const { kind, plant } = await openPipelines();
    document.documentElement.dataset.solver = kind;
    pipeline = plant;
    next();
  }

  function heard({ ready, kind, stage, done, of, made, failure }) {
    if (ready) {
      worker.ready = true;
      document.documentElement.dataset.solver = kind;
      next();
    } else if (stage !== undefined) {
      if (running) report(stage, done, of);
    } else if (failure !== undefined) {
      finish(work => work.reject(new Error(failure)));
    } else {
      held = running.request.file.id;
      finish(work => work.resolve(made));
    }
  }

  function finish(how) {
    const work = running;
    running = null;
    clearTimeout(due);
    if (work) how(work);
    next();
  }

  function next() {
    if (running || !waiting) return;
    start();
    if (!worker?.ready && !pipeline) return;
    running = waiting;
    waiting = null;
    if (worker) {
      const { file, ...rest } = running.request;
      worker.postMessage({ ...rest, file: file.id === held ? { id: file.id, name: file.name } : file });
    } else {
      // the browser first shows that it works
      const own = running;
      setTimeout(async () => {
        let how;
        try {
          const made = await pipeline(own.request, () => {});
          how = work => work.resolve(made);
        } catch (error) {
          how = work => work.reject(error);
        }
        if (own === running) finish(how);
      }, 30);
    }
  }

  function stop() {
    worker?.terminate();
    worker = null;
    held = null;
  }

  return {
    /** Resolves to what the pipeline makes of a request, or to null when a newer one has taken its place. */
    plant(request) {
      return new Promise((resolve, reject) => {
        waiting?.resolve(null);
        waiting = { request, resolve, reject };
        clearTimeout(due);
        if (running && worker) {
          due = setTimeout(() => {
            stop();
            finish(work => work.resolve(null));
          }, PATIENCE);
        }
        next();
      });
    },

    /** Ends what runs and what waits; both resolve to null. */
    cancel() {
      clearTimeout(due);
      waiting?.resolve(null);
      waiting = null;
      if (!running) return;
      stop();
      finish(work => work.resolve(null));
    },

    close() {
      clearTimeout(due);
      // one that still loads would leave a broken-off request behind
      if (worker && !worker.ready) worker.addEventListener("message", ({ target }) => target.terminate());
      else stop();
      worker = null;
      waiting?.resolve(null);
      running?.resolve(null);
      waiting = null;
      running = null;
    },
  };
}
