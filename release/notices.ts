import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface InstalledPackage {
  name: string
  version: string
  licence: string
  /** Relative to the folder with node_modules. */
  folder: string
}

interface PackageJson {
  name?: string
  version?: string
  license?: unknown
  homepage?: string
  author?: string | { name?: string }
}

const LEGAL_FILE = /^(licen[cs]e|copying|notice|third-party-notices)/i

/** The packages below `root`, as `npm ci` leaves it, in the order of their folders. */
export function installedPackages(root: string): InstalledPackage[] {
  const lock = JSON.parse(readFileSync(path.join(root, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: Record<string, unknown>
  }
  return Object.keys(lock.packages)
    .filter((folder) => existsSync(path.join(root, folder, 'package.json')))
    .toSorted()
    .map((folder) => {
      const { name, version, license } = readPackage(path.join(root, folder))
      const licence = typeof license === 'string' ? license : 'not said'
      return { name: name ?? folder, version: version ?? '', licence, folder }
    })
}

/**
 * The parts of a release that are not ours: each package's name, version and licence, and the licence's text from the
 * package.
 *
 * @param root the folder that the packages are in
 * @param node the licence of the bundled Node
 */
export function noticesText(root: string, packages: readonly InstalledPackage[], node: string): string {
  const sections = packages.map((one) =>
    section(`${one.name} ${one.version} (${one.licence})`, textsOf(root, one)),
  )
  return [
    'Third-party parts of a release of Basera, and their licences.',
    ...sections,
    section('Node.js', node),
  ].join('\n')
}

function section(title: string, text: string): string {
  return `\n${'='.repeat(72)}\n${title}\n\n${text.trim()}\n`
}

function textsOf(root: string, { folder, licence }: InstalledPackage): string {
  const at = path.join(root, folder)
  const texts = readdirSync(at, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LEGAL_FILE.test(entry.name))
    .map(({ name }) => readFileSync(path.join(at, name), 'utf8').trim())
  if (texts.length > 0) return texts.join('\n\n')
  // Some state it in their readme alone, such as libvips, which has many parts with a licence each.
  const readme = readdirSync(at).find((name) => /^readme/i.test(name))
  const [, said] = readme
    ? (/^(#+ *licen[cs](?:e|ing)\b.*)$/ims.exec(readFileSync(path.join(at, readme), 'utf8')) ?? [])
    : []
  const { author, homepage } = readPackage(at)
  const by = typeof author === 'string' ? author : author?.name
  return [
    said,
    by && `Copyright: ${by}`,
    homepage,
    `The package includes no licence text: https://spdx.org/licenses/${licence}.html`,
  ]
    .filter(Boolean)
    .join('\n')
}

function readPackage(folder: string): PackageJson {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageJson
}
