import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium } from './find-chromium.ts'

/**
 * Finds a Chromium, or installs one where that is possible.
 *
 * @throws Error that says in one sentence what a person has to do
 */
export function haveChromium(): string {
  const wished = process.env.CHROMIUM_PATH
  if (wished && !existsSync(wished)) throw new Error(`CHROMIUM_PATH is ${wished}, but there is no such file.`)
  for (const install of [undefined, installPlaywrights, installDebians]) {
    install?.()
    const found = findChromium()
    if (found) return found
  }
  throw new Error(
    'No Chromium was found and none could be installed: install one and put its path in CHROMIUM_PATH.',
  )
}

function installPlaywrights(): void {
  run('npx', 'playwright', 'install', 'chromium')
}

function installDebians(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  run('apt-get', 'update')
  run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium')
}

function run(command: string, ...args: string[]): void {
  process.stdout.write(`$ ${[command, ...args].join(' ')}\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(command, args, { stdio: 'inherit', env, timeout: 600_000 })
}
