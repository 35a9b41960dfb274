import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** A file that a process synced, and when: seconds since 1970. */
interface Sync {
  file: string
  from: number
  to: number
}

/**
 * Makes sure that strace is here; as root on Debian it is installed.
 *
 * @throws Error that says what a person has to do
 */
export function ensureStrace(): void {
  if (spawnSync('strace', ['-V']).status === 0) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update'], { env, timeout: 120_000 })
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'strace'], { env, timeout: 300_000 })
  }
  if (spawnSync('strace', ['-V']).status !== 0) {
    throw new Error('Syncs are counted with strace: please install it.')
  }
}

/** A command that runs another and writes its syncs to a file. The process it starts is the other one. */
export function straceCommand(file: string): string[] {
  return ['strace', '-D', '-f', '-y', '-ttt', '-T', '-qq', '-e', 'trace=fsync,fdatasync', '-o', file]
}

/** The syncs in such a file that succeeded. */
export function readSyncs(file: string): Sync[] {
  const pendingCalls = new Map<string, string>()
  const syncs: Sync[] = []
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, thread = '', at = '', call = ''] = /^(\d+)\s+([\d.]+) (.*)$/.exec(line) ?? []
    const name = /^f(?:data)?sync\(\d+<([^>]+)>/.exec(call)?.[1]
    if (name !== undefined && call.includes('<unfinished')) {
      pendingCalls.set(thread, name)
      continue
    }
    const took = /= 0 <([\d.]+)>$/.exec(call)?.[1]
    const synced = name ?? pendingCalls.get(thread)
    if (took === undefined || synced === undefined) continue
    const wasInterrupted = name === undefined
    const from = wasInterrupted ? Number(at) - Number(took) : Number(at)
    syncs.push({ file: synced, from, to: from + Number(took) })
  }
  return syncs
}
