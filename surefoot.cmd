@echo off
rem SPDX-License-Identifier: Apache-2.0
rem Copyright 2026 The Surefoot Authors
rem
rem Runs the command surefoot from the sources it stands in; builds it when there is no build, or an older one.
rem The script surefoot does the same elsewhere, and also keeps apart two that build at once. There are no blocks here:
rem a parenthesis in a path would end one.
setlocal EnableExtensions DisableDelayedExpansion

set "surefoot_home=%~dp0"
set "surefoot_jar=%surefoot_home%cli\target\surefoot.jar"
set "surefoot_built=%surefoot_home%cli\target\quick\surefoot.jar"
set "surefoot_started=%surefoot_home%cli\target\.build-started"
rem Another PowerShell above this one would have Windows' own look for modules in the wrong place.
set "PSModulePath="

if not defined JAVA_HOME goto java_of_path
set "java=%JAVA_HOME%\bin\java.exe"
if exist "%java%" goto java_found
>&2 echo surefoot: JAVA_HOME is set to "%JAVA_HOME%", but there is no bin\java.exe in it; Java 17 or newer is needed
exit /b 1

:java_of_path
set "java="
for %%j in (java.exe) do set "java=%%~$PATH:j"
if defined java goto java_found
>&2 echo surefoot: no java found; install Java 17 or newer, or set JAVA_HOME
exit /b 1

:java_found
rem The line reads: openjdk version "17.0.15" 2025-04-15; Java 8 calls itself "1.8.0_402".
set "version=unknown"
for /f "tokens=3" %%v in ('call "%java%" -version 2^>^&1 ^| findstr /c:" version "') do set "version=%%~v"
set "major=0"
for /f "delims=.-+_" %%m in ("%version%") do set /a "major=%%m" 2> nul
if %major% geq 17 goto java_suits
>&2 echo surefoot: Java 17 or newer is needed, but "%java%" is version %version%
exit /b 1

:java_suits
rem Only play wants the playground's page, whose compilation for the browser takes longer than all the rest.
set "surefoot_page="
set "no_page=-DnoPage"
if not "%~1"=="play" goto look
for %%w in (--help -h) do for %%a in ("%~2" "%~3" "%~4") do if "%%~a"=="%%w" goto look
set "surefoot_page=yes"
set "no_page="

:look
rem Exits with 1 when there is no jar, when it lacks the page, or when a source is newer. A deleted source shows in its
rem directory's time, so directories are compared too.
set "look=$ErrorActionPreference = 'Stop';"
set "look=%look% if (-not (Test-Path -LiteralPath $env:surefoot_jar)) { exit 1 };"
set "look=%look% $jar = Get-Item -LiteralPath $env:surefoot_jar;"
set "look=%look% $folders = @(Get-Item -LiteralPath $env:surefoot_home) + @(Get-ChildItem -LiteralPath $env:surefoot_home -Directory);"
set "look=%look% $tops = $folders | ForEach-Object { Join-Path $_.FullName 'pom.xml'; Join-Path $_.FullName 'src\main' };"
set "look=%look% $tops = $tops | Where-Object { Test-Path -LiteralPath $_ };"
set "look=%look% $sources = $tops | ForEach-Object { Get-Item -LiteralPath $_; Get-ChildItem -LiteralPath $_ -Recurse };"
set "look=%look% if ($sources | Where-Object { $_.LastWriteTimeUtc -gt $jar.LastWriteTimeUtc }) { exit 1 };"
set "look=%look% if (-not $env:surefoot_page) { exit 0 };"
set "look=%look% Add-Type -AssemblyName System.IO.Compression.FileSystem;"
set "look=%look% $zip = [IO.Compression.ZipFile]::OpenRead($jar.FullName);"
set "look=%look% $page = $zip.GetEntry('dev/surefoot/playground/site/index.html');"
set "look=%look% $zip.Dispose();"
set "look=%look% if (-not $page) { exit 1 }"
powershell -NoProfile -Command "%look%" < nul
if not errorlevel 1 goto run

for %%d in ("%java%") do set "javac=%%~dpdjavac.exe"
if exist "%javac%" goto build
>&2 echo surefoot: building needs a JDK, but there is no "%javac%"
exit /b 1

:build
if not exist "%surefoot_jar%" >&2 echo Building Surefoot (first use)...
if exist "%surefoot_jar%" >&2 echo Building Surefoot (sources changed, or the page is wanted)...
if not exist "%surefoot_home%cli\target" mkdir "%surefoot_home%cli\target"
type nul > "%surefoot_started%"
pushd "%surefoot_home%"
call "%surefoot_home%mvnw.cmd" -q -B -ntp -pl cli -am -Dquick %no_page% package 1>&2 < nul
set "code=%errorlevel%"
popd
if not "%code%"=="0" goto build_failed
rem The jar is as old as the start of its build: what was edited meanwhile is newer.
set "touch=$built = Get-Item -LiteralPath $env:surefoot_built;"
set "touch=%touch% $built.LastWriteTimeUtc = (Get-Item -LiteralPath $env:surefoot_started).LastWriteTimeUtc"
powershell -NoProfile -Command "%touch%" < nul
move /y "%surefoot_built%" "%surefoot_jar%" > nul
if not errorlevel 1 goto run
>&2 echo surefoot: the old build could not be replaced; is it still running?
exit /b 1

:build_failed
>&2 echo surefoot: the build failed, see above
exit /b 1

:run
rem What these are for, the script surefoot says: an archive of classes for this Java and this jar, empty where it could not be made, and the
rem first compiler alone below 100 megabytes of clips. JAVA_OPTS is for more memory, as in: set JAVA_OPTS=-Xmx8g
set "archive=%surefoot_home%cli\target\surefoot-%version%.jsa"
set "look=$jar = Get-Item -LiteralPath $env:surefoot_jar; $it = Get-Item -LiteralPath $env:archive -ErrorAction Ignore;"
set "look=%look% if (-not $it -or $it.LastWriteTimeUtc -lt $jar.LastWriteTimeUtc) { exit 1 }"
if exist "%archive%" powershell -NoProfile -Command "%look%" < nul
if exist "%archive%" if not errorlevel 1 goto archived
set "scratch=%surefoot_home%cli\target\.archive-%random%"
mkdir "%scratch%" 2> nul
if errorlevel 1 goto archived
pushd "%scratch%"
"%java%" -XX:ArchiveClassesAtExit=made.jsa -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xlog:disable -jar "%surefoot_jar%" plant < nul > nul 2>&1
popd
if not exist "%scratch%\made.jsa" type nul > "%scratch%\made.jsa"
move /y "%scratch%\made.jsa" "%archive%" > nul 2>&1
rmdir /s /q "%scratch%" 2> nul

:archived
set "share="
for %%f in ("%archive%") do if exist "%archive%" if not "%%~zf"=="0" set "share=-XX:SharedArchiveFile="%archive%""
set "large=-XX:MaxNewSize=24m"
set "compiler=%large%"
set "kilobytes=0"
for %%w in (plant clean inspect) do if "%~1"=="%%w" set "compiler=-XX:TieredStopAtLevel=1 -XX:MaxNewSize=10m -XX:MinHeapFreeRatio=5 -XX:MaxHeapFreeRatio=10"
if not defined JAVA_OPTS if not "%compiler%"=="%large%" set "compiler=%compiler% -Xms352m"
set "before="
for %%a in (%*) do call :count "%%~a"
if %kilobytes% geq 102400 set "compiler=%large%"
"%java%" %share% %compiler% -Xlog:disable -Xlog:all=error:stderr -XX:+UseSerialGC ^
  -XX:Tier4InvocationThreshold=300000 -XX:Tier4MinInvocationThreshold=36000 ^
  -XX:Tier4CompileThreshold=900000 -XX:Tier4BackEdgeThreshold=2400000 ^
  %JAVA_OPTS% -jar "%surefoot_jar%" %*
exit /b %errorlevel%

:count
rem Adds the size of a word that is a file to be read; a folder may hold any number of them.
set "option=%before%"
set "before=%~1"
for %%o in (-o --output --report --json) do if "%option%"=="%%o" exit /b 0
if exist "%~1\" set "compiler="
if exist "%~1" set /a "kilobytes+=%~z1/1024" 2> nul
exit /b 0
