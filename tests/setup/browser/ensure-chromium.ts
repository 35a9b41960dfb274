import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { findChromium } from './find-chromium.ts'

// Finds a Chromium for the browser tests, or installs one where that is possible; else it says what to do.

function ensureChromium(): string {
  const wished = process.env.CHROMIUM_PATH
  if (wished && !existsSync(wished)) throw new Error(`CHROMIUM_PATH is ${wished}, but there is no such file.`)
  // Debian's comes with every library it needs, Playwright's own does not.
  for (const install of [undefined, installFromDebian, installFromPlaywright]) {
    install?.()
    const found = findChromium()
    if (found) return found
  }
  throw new Error(
    'No Chromium was found and none could be installed: install one and put its path in CHROMIUM_PATH.',
  )
}

function installFromDebian(): void {
  if (process.getuid?.() !== 0 || !isDebian()) return
  run('apt-get', 'update')
  run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell')
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

function installFromPlaywright(): void {
  run('playwright', 'install', 'chromium')
}

function run(command: string, ...args: string[]): void {
  process.stdout.write(`$ ${[command, ...args].join(' ')}\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(command, args, { stdio: 'inherit', env, timeout: 600_000 })
}

try {
  process.stdout.write(`${ensureChromium()}\n`)
} catch (failure) {
  process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`)
  process.exitCode = 1
}
