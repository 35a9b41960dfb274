import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { installedPackages, noticesText } from '../release/notices.ts'
import { releaseSbom } from '../release/sbom.ts'
import { numberOfSources, RELEASED } from '../release/sources.ts'

const { version, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string
  scripts: Record<string, string>
}

function tempFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'basera-release-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('bin/basera has every command that npm run has for a server, wherever it is called and linked from', () => {
  const elsewhere = tempFolder()
  symlinkSync(path.resolve('.'), path.join(elsewhere, 'current'))
  const run = (...args: string[]) =>
    spawnSync('current/bin/basera', args, { cwd: elsewhere, encoding: 'utf8' })
  expect(run('version').stdout).toMatch(/^\d+\.\d+\.\d+\+(?:[0-9a-f]{12}|unbuilt)\n$/)
  expect(run('version').stdout).toContain(`${version}+`)
  const { status, stderr } = run()
  expect(status).toBe(64)
  const known = Object.entries(scripts).flatMap(([name, line]) =>
    line.includes('server/commands/') ? [name] : [],
  )
  expect(
    stderr
      .match(/^ {2}\S+$/gm)
      ?.map((line) => line.trim())
      .sort(),
  ).toEqual(known.sort())
  expect(run('../commands/backup').status).toBe(64)
  expect(run('command').status).toBe(64)
  expect(run('no-such-command').status).toBe(64)
})

test('the program finds what it brings, and its data where it is started', () => {
  const elsewhere = tempFolder()
  const run = (...args: string[]) =>
    spawnSync(path.resolve('bin/basera'), args, {
      cwd: elsewhere,
      env: { NODE_ENV: 'production', PATH: process.env.PATH, DATABASE_PATH: 'here.db', LOG_LEVEL: 'silent' },
      encoding: 'utf8',
    })
  // Makes the database, by the migrations.
  expect(run('jobs')).toMatchObject({ status: 0, stderr: '' })
  expect(run('backup', 'copy.db')).toMatchObject({ status: 0, stderr: '' })
  expect(readdirSync(elsewhere)).toEqual(expect.arrayContaining(['copy.db', 'here.db']))
  const refused = run('backup', 'copy.db')
  expect(refused.status).toBe(1)
  expect(refused.stderr).toContain('copy.db')
})

test('no two builds have one number, and the same sources have the same, with git or without', () => {
  const folder = tempFolder()
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  write('package.json', '{"version":"1.2.3"}')
  write('app/root.tsx', 'one')
  write('docs/operating.md', 'one')
  const first = numberOfSources(folder)
  expect(first).toMatch(/^1\.2\.3\+[0-9a-f]{12}$/)
  const numbers = [first]
  for (const [file, text] of [
    ['app/root.tsx', 'two'],
    ['docs/operating.md', 'two'],
    ['app/rooms.tsx', 'two'],
    ['package-lock.json', '{}'],
    ['vite/plugin.ts', ''],
    ['package.json', '{"version":"1.2.4"}'],
  ] as const) {
    write(file, text)
    numbers.push(numberOfSources(folder))
  }
  expect(new Set(numbers).size).toBe(numbers.length)
  // Nothing of these is in a build.
  const last = numberOfSources(folder)
  for (const file of ['app/root.test.tsx', 'tests/other.ts', 'build/number', '.git/HEAD', '.env'])
    write(file, 'three')
  expect(numberOfSources(folder)).toBe(last)
})

test('the changelog has the version with its day', () => {
  expect(readFileSync('CHANGELOG.md', 'utf8')).toMatch(
    new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d\\d-\\d\\d$`, 'm'),
  )
})

test('the notices name each package with its licence, and the words that it brings', () => {
  const root = tempFolder()
  const packages = {
    'node_modules/with-text': [
      { name: 'with-text', version: '1.2.3', license: 'MIT' },
      { LICENSE: 'Its words.' },
    ],
    'node_modules/@of/several': [
      { name: '@of/several', version: '2.0.0', license: 'LGPL-3.0-or-later', author: { name: 'Asha' } },
      { 'README.md': '# Several\n\n## Licensing\nOf many parts.\n' },
    ],
  } satisfies Record<string, [object, Record<string, string>]>
  for (const [folder, [json, files]] of Object.entries(packages)) {
    mkdirSync(path.join(root, folder), { recursive: true })
    writeFileSync(path.join(root, folder, 'package.json'), JSON.stringify(json))
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, folder, name), text)
  }
  // One for another system, which npm names and does not install.
  const listed = Object.fromEntries(
    [...Object.keys(packages), 'node_modules/elsewhere'].map((name) => [name, {}]),
  )
  writeFileSync(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: listed }))

  const found = installedPackages(root)
  expect(found.map(({ name }) => name)).toEqual(['@of/several', 'with-text'])
  const text = noticesText(root, found, 'The words of Node.')
  expect(text).toMatch(/\nwith-text 1\.2\.3 \(MIT\)\n\nIts words\.\n/)
  expect(text).toMatch(/\n@of\/several 2\.0\.0 \(LGPL-3\.0-or-later\)\n\n## Licensing\nOf many parts\.\n/)
  expect(text).toContain('Copyright: Asha')
  expect(text).toContain('The words of Node.')
})

test('the list of parts has what is in a release, and is the same each time it is made', () => {
  const made = (time: string, serialNumber: string) =>
    JSON.stringify({
      bomFormat: 'CycloneDX',
      serialNumber,
      metadata: { timestamp: time, component: { name: 'a-folder', 'bom-ref': 'basera@1.0.0' } },
      components: [
        { 'bom-ref': 'pg@8', name: 'pg' },
        { 'bom-ref': '@types/pg@8', name: '@types/pg' },
      ],
      dependencies: [{ ref: 'pg@8', dependsOn: ['@types/pg@8'] }, { ref: '@types/pg@8' }],
    })
  const release = { without: new Set(['@types/pg']), nodeVersion: '24.1.0', date: '2026-11-26' }
  const first = releaseSbom(made('2026-11-26T10:00:00Z', 'urn:uuid:1'), release)
  expect(first).toBe(releaseSbom(made('2026-11-27T11:00:00Z', 'urn:uuid:2'), release))
  expect(first).not.toContain('@types/pg')
  expect(JSON.parse(first)).toMatchObject({
    serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) as string,
    metadata: { component: { name: 'basera', type: 'application' } },
    components: [{ name: 'pg' }, { name: 'node', version: '24.1.0' }],
  })
})

test('the container and compose.yaml set what there is to be set, and the proxies know the port of an upgrade', () => {
  const read = (file: string) => readFileSync(file, 'utf8')
  const known = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name)
  const image = /^ENV (.*)$/m.exec(read('Containerfile'))?.[1]?.split(' ') ?? []
  expect(image.map((one) => one.split('=')[0]).filter((name) => !known.includes(name))).toEqual([])
  expect(image).toContain('DATABASE_PATH=/data/basera.db')
  // Its first lines name settings for .env, which the server gets as it stands; the rest is for the other containers.
  const compose = read('compose.yaml')
  const names = [...compose.matchAll(/^# {3}([A-Z0-9_]+)=/gm)].map(([, name]) => name!)
  expect(names).toContain('DATABASE_URL')
  expect(names.filter((name) => !known.includes(name) && !compose.includes(`\${${name}`))).toEqual([
    'COMPOSE_PROFILES',
  ])
  expect(RELEASED).toEqual(expect.arrayContaining(['README.md', 'SECURITY.md', 'LICENSE', 'CHANGELOG.md']))
  const port = /BASERA_BESIDE_PORT:-(\d+)/.exec(read('ops/upgrade'))?.[1]
  for (const file of ['ops/nginx.conf', 'ops/Caddyfile']) expect(read(file)).toContain(`127.0.0.1:${port}`)
})
