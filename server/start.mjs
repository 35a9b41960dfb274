import { readFileSync } from 'node:fs'

// Checked before anything else is loaded: on an older Node the database's binary ends the process without a message.
const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const [[minMajor, minMinor], [major, minor]] = [engines.node, process.versions.node].map((version) =>
  version.match(/\d+/g).map(Number),
)
if (major < minMajor || (major === minMajor && minor < minMinor)) {
  refuse(`Basera needs Node ${minMajor}.${minMinor} or newer, but this is Node ${process.versions.node}.`)
}

// Memory retained by glibc and V8 grows to more than the server uses: an arena for each thread, freed blocks, and 100
// MB of young objects. Both read their bounds as a process begins, so it begins once more with the same pid. An
// operator who sets MALLOC_ARENA_MAX opts out.
if (process.platform === 'linux' && !process.env.MALLOC_ARENA_MAX && !process.channel) {
  const BLOCK = String(128 * 1024)
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: BLOCK,
    MALLOC_MMAP_THRESHOLD_: BLOCK,
    // The last value wins, so that an existing one stays.
    NODE_OPTIONS: `--max-semi-space-size=8 ${process.env.NODE_OPTIONS ?? ''}`.trim(),
  })
}

// React picks its development build by default, and it is loaded before any setting is read.
process.env.NODE_ENV ||= 'production'

// Hashing (at most four) and photos (two) hold threads of libuv's pool while they run: four, Node's default, are left
// for files, names and compression. Set before the pool is first used.
process.env.UV_THREADPOOL_SIZE ||= '10'

try {
  const build = await import('../build/server/index.js')
  await build.serve(build)
} catch (failure) {
  // Faults that the operator can fix are a sentence; anything else is a defect and shows where.
  const isExpected = failure?.name === 'StartupError'
  refuse(isExpected ? failure.message : (failure?.stack ?? String(failure)))
}

/** Ends the process with a line of text at a terminal, and one of JSON for log collectors. */
function refuse(message) {
  const line = process.stderr.isTTY
    ? message
    : JSON.stringify({ level: 60, time: Date.now(), pid: process.pid, msg: message })
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
