import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'

/**
 * Settings that move the clock of a program and of all that it loads and starts, SQLite and the file system's answers
 * included. Timers run on.
 *
 * @throws Error that says what a person has to do where libfaketime is not here and can't be installed
 */
export function machineClock(days: number): Record<string, string> {
  return {
    LD_PRELOAD: findFaketime() ?? installFaketime(),
    FAKETIME: `${days < 0 ? '' : '+'}${days}d`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

/** The library for programs with threads. */
function findFaketime(): string | undefined {
  return globSync(['/usr/lib/*/faketime/libfaketimeMT.so.1', '/usr/lib*/faketime/libfaketimeMT.so.1'])[0]
}

/** As root on Debian. */
function installFaketime(): string {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'libfaketime']])
    spawnSync('apt-get', args, { env, timeout: 300_000 })
  const installed = findFaketime()
  if (!installed) throw new Error("A machine's clock is moved with libfaketime: please install it.")
  return installed
}
