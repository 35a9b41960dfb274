import type { SourceFile } from './source-files.ts'

/** Says what is wrong in a file, one complaint each. */
type Rule = (file: SourceFile) => string[]

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** The layer of one of our paths; undefined for packages. Files directly in app/ are the `shell`. */
export function layerOf(path: string): string | undefined {
  if (path.startsWith('server/')) return 'server'
  if (!path.startsWith('app/')) return undefined
  if (path.startsWith('app/api/contract/')) return 'contract'
  return /^app\/(routes|api|http|domain|platform|db|components|ui)\//.exec(path)?.[1] ?? 'shell'
}

/** The layers that each layer may import, itself included. */
export const LAYER_MAY_IMPORT: Record<string, string[]> = {
  server: ['server', 'domain', 'platform', 'db', 'shell'],
  routes: ['http', 'domain', 'platform', 'components', 'ui', 'shell'],
  api: ['contract', 'http', 'domain', 'platform', 'shell'],
  contract: ['contract', 'http', 'domain', 'platform', 'shell'],
  http: ['http', 'domain', 'platform', 'shell'],
  domain: ['domain', 'platform', 'db', 'shell'],
  platform: ['platform', 'db', 'shell'],
  db: ['db', 'shell'],
  components: ['components', 'ui', 'domain', 'shell'],
  ui: ['ui'],
}

// root and the entries stand where a route stands; env, paths and log are below everything.
const APP_SHELL = /^app\/(root|entry\.(client|server))\.tsx$/
const APP_SHELL_MAY_IMPORT = ['http', 'domain', 'platform', 'components', 'ui', 'shell']

// Every folder writes mails, and texts that strangers read.
const ANY_DOMAIN_MAY_IMPORT = ['contacts', 'mails']

const DOMAIN_MAY_IMPORT: Record<string, string[]> = {
  // A host's morning is made of what others know.
  today: ['bookings', 'fees', 'ical', 'messages', 'payments', 'requests'],
  caretakers: ['bookings', 'users'],
  'guest-register': ['bookings'],
  'account-deletion': ['data-export', 'places', 'reports', 'requests', 'users'],
  // What is late ends only by a clock that is believed.
  availability: ['clock', 'places', 'photos', 'rates'],
  // A request becomes a booking, and a form makes the one or the other.
  bookings: ['availability', 'payments', 'rates', 'requests', 'places', 'photos', 'gazetteer', 'taxes'],
  requests: ['bookings', 'availability', 'payments', 'rates', 'places', 'users'],
  'data-export': ['photos', 'users'],
  fees: ['bookings', 'clock', 'payments', 'rates'],
  ical: ['availability'],
  operators: [
    'announcements',
    'bookings',
    'clock',
    'ical',
    'data-export',
    'fees',
    'gazetteer',
    'messages',
    'payments',
    'photos',
    'places',
    'reports',
    'requests',
    'search',
    'site-state',
    'users',
  ],
  'site-state': ['clock', 'photos'],
  payments: ['places', 'rates', 'taxes', 'users'],
  places: ['photos', 'gazetteer', 'taxes'],
  rates: ['places', 'taxes', 'gazetteer'],
  reports: ['photos', 'places'],
  reviews: ['bookings', 'clock', 'places', 'photos'],
  saved: ['bookings', 'rates', 'places', 'gazetteer'],
  search: ['bookings', 'availability', 'places', 'gazetteer', 'taxes'],
  messages: ['bookings', 'places', 'requests', 'sessions'],
  sessions: ['clock', 'users'],
}

function forbiddenImports(file: SourceFile, isWrong: (imported: string) => boolean): string[] {
  if (isTest(file.path)) return []
  return file.imports.filter(isWrong).map((imported) => `imports ${imported}`)
}

/** A rule about the imports of the files in some layers. */
function importsFrom(layers: string[], isWrong: (imported: string, from: string) => boolean): Rule {
  return (file) =>
    layers.includes(layerOf(file.path) ?? '')
      ? forbiddenImports(file, (imported) => isWrong(imported, file.path))
      : []
}

const domainFolderOf = (path: string) => /^app\/domain\/([^/]+)\//.exec(path)?.[1]

/** The rules of the house, each by the sentence that a breach is reported under. */
export const architectureRules: Record<string, Rule> = {
  'imports run server -> routes | api -> http -> domain -> platform -> db, components -> ui beside': (
    file,
  ) => {
    const layer = layerOf(file.path) ?? ''
    const allowed = (APP_SHELL.test(file.path) ? APP_SHELL_MAY_IMPORT : LAYER_MAY_IMPORT[layer]) ?? ['shell']
    return forbiddenImports(file, (imported) => {
      const target = layerOf(imported)
      // The next rule is about routes among themselves.
      return target !== undefined && target !== layer && !allowed.includes(target)
    })
  },
  'a route imports no other route, and routes and api not each other': importsFrom(
    ['routes', 'api'],
    (imported) => ['routes', 'api'].includes(layerOf(imported) ?? ''),
  ),
  'routes, api, components and http leave the database alone': importsFrom(
    ['routes', 'api', 'contract', 'components', 'http', 'ui'],
    (imported) => layerOf(imported) === 'db' || /^(drizzle-orm|better-sqlite3|pg)(\/|$)/.test(imported),
  ),
  'domain knows neither React nor Remix nor anything of the web': importsFrom(
    ['domain'],
    (imported) =>
      ['http', 'components', 'ui', 'routes', 'api', 'contract', 'server'].includes(layerOf(imported) ?? '') ||
      /^(react|react-dom|express)(\/|$)|^@remix-run\/|^remix-/.test(imported),
  ),
  'inside domain: operators -> search -> bookings -> availability and payments -> rates -> places -> photos, gazetteer and sessions -> users, never back':
    importsFrom(['domain'], (imported, from) => {
      const target = domainFolderOf(imported)
      if (target === undefined || [domainFolderOf(from), ...ANY_DOMAIN_MAY_IMPORT].includes(target))
        return false
      return !DOMAIN_MAY_IMPORT[domainFolderOf(from) ?? '']?.includes(target)
    }),
  'platform knows no noun of the business': (file) =>
    layerOf(file.path) === 'platform' && !isTest(file.path)
      ? findMatches(file.code, /\b(Basera|photos?|bookings?|guests?)\b/gi)
      : [],
  'ui imports nothing of ours but ui': importsFrom(['ui'], (imported) => {
    const target = layerOf(imported)
    return target !== undefined && target !== 'ui'
  }),
  'components and ui import no *.server file': importsFrom(['components', 'ui'], (imported) =>
    /\.server(\.tsx?)?$/.test(imported),
  ),
  'schemas that a page may load take zod from app/domain/zod.ts': (file) =>
    /^(server|app\/api)\/|\.server\.ts$|^app\/domain\/zod\.ts$/.test(file.path)
      ? []
      : forbiddenImports(file, (imported) => /^zod(\/|$)/.test(imported)),
  'only app/db knows the engines': (file) =>
    layerOf(file.path) === 'db' || layerOf(file.path) === undefined
      ? []
      : forbiddenImports(file, (imported) =>
          /^(better-sqlite3|pg|drizzle-orm\/(better-sqlite3|sqlite-core|node-postgres|pg-core))(\/|$)/.test(
            imported,
          ),
        ),
  'SQL is written in app/db alone': (file) =>
    /^(app\/db|drizzle|tests)\//.test(file.path) || isTest(file.path)
      ? []
      : findMatches(
          file.code,
          /\bsql\s*[`<.]|\.prepare\(|\b(SELECT|INSERT (OR|INTO)|UPDATE \w+ SET|DELETE FROM|PRAGMA|json_each)\b/g,
        ),
  'only app/domain/photos touches the uploads folder': (file) =>
    /^app\/(env\.server\.ts$|domain\/photos\/)/.test(file.path) || isTest(file.path)
      ? []
      : findMatches(file.code, /\b(UPLOADS_DIR|PHOTOS_URL)\b/g),
  'only app/env.server.ts reads process.env': (file) => {
    if (file.path === 'app/env.server.ts' || isTest(file.path)) return []
    // Set, or handed on: React, the allocator and V8 look there before any setting is read.
    const code =
      file.path === 'server/start.mjs'
        ? file.code
            .replace(/process\.env\.(NODE_ENV|UV_THREADPOOL_SIZE) \|\|=/g, '')
            .replace(/process\.env\.(MALLOC_ARENA_MAX|NODE_OPTIONS)\b|\.\.\.process\.env\b/g, '')
        : file.code
    return [
      ...findMatches(
        code,
        /\bprocess\s*\??\.\s*env\b|\bprocess\s*\[|\{[^{}]*\benv\b[^{}]*\}\s*=\s*process\b/g,
      ),
      ...forbiddenImports(file, (imported) => /^(node:)?process$/.test(imported)),
    ]
  },
  'no drawers: utils, lib, helpers, misc, common': (file) =>
    file.path
      .split('/')
      .filter((name) => /^(.+-)?(utils?|libs?|helpers?|misc)(\.|$)|^common(\.|$)/i.test(name))
      .map((name) => `is in or is called ${name}`),
  'default exports are for routes and configs': (file) =>
    file.hasDefaultExport && !mayExportDefault(file.path) ? ['has a default export'] : [],
  'no barrels: nothing is exported by `export *`': (file) =>
    file.exportsAll && file.path.startsWith('app/') ? ['exports everything of another file'] : [],
  'links come from paths.ts': (file) =>
    /^app\/(routes|components|ui|http)\//.test(file.path) && !isTest(file.path)
      ? file.strings
          .filter((text) => /^\/(account|login|register|logout)(?![\w-])|^\/place\//.test(text))
          .map((text) => `spells out the link ${text}`)
      : [],
  'an import of ours names the whole file': (file) =>
    file.specifiers
      .filter((written) => /^(#app\/|#server\/|\.)/.test(written) && !/\.[a-z]+$/.test(written))
      .map((written) => `imports ${written}`),
}

function mayExportDefault(path: string): boolean {
  return /^app\/routes(\/|\.ts$)/.test(path) || APP_SHELL.test(path) || /\.config\.[a-z]+$/.test(path)
}

function findMatches(code: string, pattern: RegExp): string[] {
  return [...code.matchAll(pattern)].map(([match]) => `says ${match}`)
}

/** Every breach of one rule, as lines for a reader. */
export function findViolations(rule: Rule, files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => rule(file).map((complaint) => `${file.path} ${complaint}`))
}
