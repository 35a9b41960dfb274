import { vi } from 'vitest'

// One process goes through one test file after the other: to start one for each took a third of the time of all. What a
// file has loaded, set or faked is not there for the next one: it loads the app anew, on a database of its own.
declare global {
  var environmentAtStart: NodeJS.ProcessEnv | undefined
}

const initialEnv = (globalThis.environmentAtStart ??= { ...process.env })
for (const name of Object.keys(process.env)) if (!(name in initialEnv)) delete process.env[name]
Object.assign(process.env, initialEnv)

vi.useRealTimers()
vi.restoreAllMocks()
vi.unstubAllGlobals()
vi.resetModules()
