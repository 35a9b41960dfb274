import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { TestContext } from 'vitest'

/** A program that tests need, and its Debian packages. */
export interface SystemPackage {
  name: string
  /** Files that show that it is installed. */
  files: string[]
  packages: string[]
}

/**
 * Whether a peer is here; as root on Debian it is installed.
 *
 * @throws Error where `CI` is set and there is none: what is not tested there is nowhere tested
 */
export function ensureInstalled({ name, files, packages }: SystemPackage): boolean {
  const isHere = () => files.every((file) => existsSync(file))
  if (!isHere() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update'], { env, timeout: 120_000 })
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env, timeout: 600_000 })
  }
  if (isHere()) return true
  if (process.env.CI) {
    throw new Error(`${name} is missing: please install ${packages.join(', ')}.`)
  }
  return false
}

/** Fails a test whose program could not be installed. */
export function skipNotInstalled({ skip }: TestContext, { name, packages }: SystemPackage): never {
  const sentence = `Not tested without ${name} (please install ${packages.join(', ')}).`
  process.stderr.write(`${sentence}\n`)
  return skip(sentence)
}
