import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { checkRelease } from './check-release.ts'
import { installedPackages, noticesText } from './notices.ts'
import { releaseSbom } from './sbom.ts'
import { NOT_RELEASED, numberOfSources, RELEASED } from './sources.ts'

// npm run release: makes dist/basera-NUMBER-SYSTEM.tar.gz from the build, with the packages that production needs and a
// Node of its own, and starts it once. The same sources make the same file.

/** Fields of package.json that a release does not need. */
const FOR_DEVELOPERS = ['scripts', 'devDependencies', 'allowScripts']

const BUILD_NUMBER = 'build/number'
const NODE = 'node_modules/node/bin/node'
/** Left out of packages: files for compilers and debuggers, their own tests, and npm's links to their commands. */
const NOT_NEEDED = /\.(map|d\.[cm]?ts|tsbuildinfo|test\.[cm]?[jt]s)$|(^|\/)(\.bin|@types)$/
/** Packages that others require only for compiling. */
const FOR_COMPILING = /^node_modules\/(typescript$|@types\/)/

const own = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const number = readFileSync(BUILD_NUMBER, 'utf8').trim()
if (number !== numberOfSources())
  throw new Error('The sources have changed since the build: npm run release rebuilds them.')
const name = `basera-${number}-${process.platform}-${process.arch}`
const folder = path.join('dist', name)
const tarball = `${folder}.tar.gz`
const date = dateOf(own.version)

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const part of ['build', ...RELEASED].filter((one) => existsSync(one))) {
  cpSync(part, path.join(folder, part), { recursive: true, filter: (file) => !NOT_RELEASED.test(file) })
}
t('packages')
installPackages()
const nodeVersion = copyNode()
const packages = installedPackages(folder)
const left = packages.filter((one) => FOR_COMPILING.test(one.folder))
const parts = packages.filter((one) => !left.includes(one))
writeFileSync(path.join(folder, 'THIRD-PARTY-NOTICES.txt'), noticesText(folder, parts, nodeLicence()))
const sbom = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
  cwd: folder,
  maxBuffer: 2 ** 26,
  encoding: 'utf8',
})
writeFileSync(
  path.join(folder, 'sbom.cdx.json'),
  releaseSbom(sbom, { without: new Set(left.map((one) => one.name)), nodeVersion, date }),
)
for (const one of left) rmSync(path.join(folder, one.folder), { recursive: true })
prunePackages()
t('packing')
await pack()
const hash = await sha256(tarball)
writeFileSync(`${tarball}.sha256`, `${hash}  ${path.basename(tarball)}\n`)
copyFileSync(path.join(folder, 'sbom.cdx.json'), `${folder}.cdx.json`)
t('starting it')
const { readyMs, unpackedBytes } = await checkRelease(tarball, number)
t(
  `${tarball}: ${inMegabytes(statSync(tarball).size)} MB, unpacked ${inMegabytes(unpackedBytes)} MB, ` +
    `${parts.length} packages, ready ${(readyMs / 1000).toFixed(1)} s after its start`,
)

/** Release date of a version in CHANGELOG.md: the time of all its files. */
function dateOf(version: string): string {
  const found = new RegExp(`^## \\[${version}\\] - (\\d{4}-\\d\\d-\\d\\d)$`, 'm').exec(
    readFileSync('CHANGELOG.md', 'utf8'),
  )?.[1]
  if (found === undefined)
    throw new Error(`CHANGELOG.md has no date for ${version}: '## [${version}] - 2026-01-31'.`)
  return found
}

function installPackages(): void {
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(file, path.join(folder, file))
  // No production package needs a script for its installation: binaries come ready.
  const options = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund']
  execFileSync('npm', ['ci', ...options], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const released = Object.fromEntries(Object.entries(own).filter(([key]) => !FOR_DEVELOPERS.includes(key)))
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(released, null, 2)}\n`)
  for (const file of ['package-lock.json', '.npmrc']) rmSync(path.join(folder, file))
}

/** @returns its version, without a v */
function copyNode(): string {
  const to = path.join(folder, 'node/bin/node')
  mkdirSync(path.dirname(to), { recursive: true })
  copyFileSync(NODE, to)
  chmodSync(to, 0o755)
  writeFileSync(path.join(folder, 'node/LICENSE'), nodeLicence())
  return execFileSync(NODE, ['--version'], { encoding: 'utf8' }).trim().slice(1)
}

function nodeLicence(): string {
  const system = `node-${process.platform}-${process.arch}`
  const found = [`node_modules/node/node_modules/${system}/LICENSE`, `node_modules/${system}/LICENSE`].find(
    (file) => existsSync(file),
  )
  if (found === undefined) throw new Error(`Node's licence is missing from node_modules: ${system}`)
  return readFileSync(found, 'utf8')
}

function prunePackages(): void {
  const modules = path.join(folder, 'node_modules')
  rmSync(path.join(modules, '.package-lock.json'))
  const sqlite = path.join(modules, 'better-sqlite3')
  for (const part of ['deps', 'src', 'binding.gyp']) rmSync(path.join(sqlite, part), { recursive: true })
  // There are binaries of all systems; the bundled Node is not made for musl.
  const ours = `${process.platform}-${process.arch}.node`
  for (const file of readdirSync(path.join(sqlite, 'prebuilds'))) {
    if (file !== ours) rmSync(path.join(sqlite, 'prebuilds', file))
  }
  for (const file of readdirSync(modules, { recursive: true, encoding: 'utf8' })) {
    if (NOT_NEEDED.test(file)) rmSync(path.join(modules, file), { recursive: true, force: true })
  }
}

async function pack(): Promise<void> {
  const tar = spawn(
    'tar',
    [
      '--create',
      '--sort=name',
      '--format=gnu',
      `--mtime=${date}T00:00:00Z`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u+rwX,go+rX,go-w',
      `--directory=dist`,
      name,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = new Promise<number | null>((resolve, reject) => {
    tar.once('error', reject).once('close', resolve)
  })
  await pipeline(tar.stdout, createGzip({ level: 9 }), createWriteStream(tarball))
  if ((await ended) !== 0) throw new Error('tar could not pack the release; GNU tar is required.')
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

function inMegabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0)
}

function t(what: string): void {
  process.stdout.write(`Release: ${what}\n`)
}
