import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { architectureRules, findViolations } from './setup/architecture/rules.ts'
import { readSource, readSourceFiles } from './setup/architecture/source-files.ts'

const everywhere = readSourceFiles(['app', 'server', 'drizzle', 'demo', 'tests'])
const files = everywhere.filter(({ path }) => /^(app|server)\//.test(path))

for (const [name, rule] of Object.entries(architectureRules)) {
  test(name, () => {
    const looked = /^(no drawers|SQL)/.test(name) ? everywhere : files
    expect(findViolations(rule, looked).join('\n')).toBe('')
  })
}

test('the top of app/ holds the frame and little else', () => {
  expect(readdirSync('app').filter((name) => name.includes('.')).length).toBeLessThanOrEqual(12)
})

test('the rules look at real files', () => {
  expect(files.map(({ path }) => path)).toContain('app/db/connections.server.ts')
  expect(files.filter(({ imports }) => imports.includes('app/env.server.ts')).length).toBeGreaterThan(2)
})

/** For every rule, files that break it: `[path, source]`. */
const bad: Record<keyof typeof architectureRules, [path: string, source: string][]> = {
  'imports run server -> routes | api -> http -> domain -> platform -> db, components -> ui beside': [
    ['app/http/answer.server.ts', "import { loader } from '#app/routes/home.tsx'"],
    ['app/domain/places/place.ts', "import { serve } from '#server/serve.ts'"],
    ['app/db/text-index.server.ts', "import { aPlace } from '../domain/places/place.ts'"],
    ['app/routes/home.tsx', "import { db } from '../db/connections.server.ts'"],
    ['app/components/place/place-card.tsx', "import type { loader } from '../../routes/home.tsx'"],
    ['app/components/place/place-card.tsx', "import { answer } from '../../http/answer.ts'"],
    ['app/api/places.ts', "import { Card } from '#app/components/place/place-card.tsx'"],
    ['app/root.tsx', "import { db } from '#app/db/connections.server.ts'"],
    ['app/paths.ts', "import { home } from './routes/home.tsx'"],
    ['app/http/auth.server.ts', "import { asUser } from '#app/api/contract/schemas.server.ts'"],
    ['app/routes/home.tsx', "import { asPlace } from '#app/api/contract/schemas.server.ts'"],
    ['app/api/contract/schemas.server.ts', "import { loader } from '../bookings.ts'"],
  ],
  'a route imports no other route, and routes and api not each other': [
    ['app/routes/home.tsx', "import { PlaceList } from './place.tsx'"],
    ['app/routes/account/places.tsx', "import type { loader } from '../home.tsx'"],
    ['app/routes/home.tsx', "import { action } from '#app/api/bookings.ts'"],
    ['app/api/bookings.ts', "export { action } from '../routes/place.tsx'"],
    ['app/api/bookings.ts', "import { loader } from './places.ts'"],
  ],
  'routes, api, components and http leave the database alone': [
    ['app/api/contract/schemas.server.ts', "import type { places } from '#app/db/schema/places.ts'"],
    ['app/routes/home.tsx', "const { db } = await import('../db/connections.server.ts')"],
    ['app/api/places.ts', "import type { places } from '#app/db/schema/places.ts'"],
    ['app/components/place/place-card.tsx', "type Row = import('#app/db/schema/places.ts').Row"],
    ['app/http/auth.server.ts', "import { eq } from 'drizzle-orm'"],
  ],
  'domain knows neither React nor Remix nor anything of the web': [
    ['app/domain/places/place.ts', "import { useState } from 'react'"],
    ['app/domain/places/places.server.ts', "import { redirect } from '@remix-run/node'"],
    ['app/domain/users/users.server.ts', "import { tokenOf } from '../../http/session-cookie.server.ts'"],
  ],
  'inside domain: operators -> search -> bookings -> availability and payments -> rates -> places -> photos, gazetteer and sessions -> users, never back':
    [
      ['app/domain/photos/photo.ts', "import { placeForm } from '../places/place.ts'"],
      ['app/domain/gazetteer/town.ts', "import { placeForm } from '../places/place.ts'"],
      [
        'app/domain/places/places.server.ts',
        "import { bookingsOf } from '#app/domain/bookings/bookings.server.ts'",
      ],
      ['app/domain/users/users.server.ts', "import { endSessions } from '../sessions/sessions.server.ts'"],
      ['app/domain/bookings/booking-dates.ts', "import type { User } from '../users/user.ts'"],
      ['app/domain/bookings/booking-dates.ts', "import type { Filters } from '../search/filters.ts'"],
      ['app/domain/money.ts', "import type { Place } from './places/place.ts'"],
    ],
  'platform knows no noun of the business': [
    ['app/platform/mail/send-mail.server.ts', "const heading = 'Basera'"],
    ['app/platform/storage/file-store.ts', "throw new Error('No room for photos')"],
  ],
  'ui imports nothing of ours but ui': [
    ['app/ui/button.tsx', "import { paths } from '#app/paths.ts'"],
    ['app/ui/button.tsx', "import { PlaceCard } from '../components/place-card.tsx'"],
  ],
  'components and ui import no *.server file': [
    [
      'app/components/place/place-card.tsx',
      "import type { Place } from '#app/domain/places/places.server.ts'",
    ],
    ['app/ui/button.tsx', "import { log } from '../log.server.ts'"],
  ],
  'schemas that a page may load take zod from app/domain/zod.ts': [
    ['app/domain/places/place.ts', "import { z } from 'zod'"],
    ['app/routes/home.tsx', "import { z } from 'zod/mini'"],
  ],
  'only app/db knows the engines': [
    ['app/domain/places/places.server.ts', "import Database from 'better-sqlite3'"],
    ['server/serve.ts', "import { drizzle } from 'drizzle-orm/better-sqlite3'"],
    ['server/serve.ts', "import pg from 'pg'"],
  ],
  'SQL is written in app/db alone': [
    ['app/domain/places/places.server.ts', "import { sql } from 'drizzle-orm'\nconst all = sql`count(*)`"],
    ['app/domain/places/places.server.ts', 'const all = sql<number>`count(*)`'],
    ['app/domain/places/places.server.ts', "where(eq(places.id, sql.placeholder('id')))"],
    ['app/domain/places/places.server.ts', 'const rows = db.select().from(places).prepare()'],
    ['server/health.ts', "reading.exec('SELECT 1')"],
    ['app/http/auth.server.ts', "run('UPDATE sessions SET last_used_at = 1')"],
    ['demo/seed-demo.ts', 'run(`INSERT INTO places VALUES (1)`)'],
  ],
  'only app/domain/photos touches the uploads folder': [
    ['app/routes/uploads.ts', "import { env } from '#app/env.server.ts'\nread(env.UPLOADS_DIR)"],
    ['server/edge.ts', 'const { UPLOADS_DIR: folder } = env'],
    ['server/serve.ts', 'if (env.PHOTOS_URL) start()'],
  ],
  'only app/env.server.ts reads process.env': [
    ['app/http/auth.server.ts', 'const secret = process.env.SECRET'],
    ['app/http/auth.server.ts', "const secret = process['env'].SECRET"],
    ['server/serve.ts', 'const { env } = process'],
    ['server/serve.ts', "import { env } from 'node:process'"],
    ['server/start.mjs', 'const port = process.env.PORT'],
  ],
  'no drawers: utils, lib, helpers, misc, common': [
    ['app/utils/dates.ts', ''],
    ['app/domain/places/helpers.server.ts', ''],
    ['server/http-utils.ts', ''],
    ['app/common/index.ts', ''],
    ['app/lib.ts', ''],
    ['tests/misc/x.ts', ''],
  ],
  'default exports are for routes and configs': [
    ['app/components/place/place-card.tsx', 'export default function PlaceCard() { return null }'],
    ['app/http/answer.server.ts', 'const answer = 1\nexport { answer as default }'],
    ['server/edge.ts', 'export default 1'],
  ],
  'no barrels: nothing is exported by `export *`': [
    ['app/ui/index.ts', "export * from './button.tsx'"],
    ['app/ui/index.ts', "export * as button from './button.tsx'"],
  ],
  'links come from paths.ts': [
    ['app/routes/login.tsx', "redirect('/account')"],
    ['app/components/place/place-card.tsx', 'const to = `/place/${id}`'],
    ['app/components/header.tsx', 'const link = <a href="/login?redirectTo=x">Log in</a>'],
    ['app/http/auth.server.ts', 'throw redirect("/logout")'],
  ],
  'an import of ours names the whole file': [
    ['app/routes/home.tsx', "import { paths } from '#app/paths'"],
    ['app/ui/button.tsx', "import { Spinner } from './spinner'"],
  ],
}

test('every rule has been seen to fail', () => {
  expect(Object.keys(bad)).toEqual(Object.keys(architectureRules))
  for (const [name, sources] of Object.entries(bad)) {
    for (const [path, text] of sources) {
      const caught = findViolations(architectureRules[name]!, [readSource(path, text)])
      expect(caught, `${name}: ${path}: ${text}`).toHaveLength(1)
    }
  }
})

test('what the rules allow passes all of them', () => {
  const good: [path: string, source: string][] = [
    ['app/routes/home.tsx', "import { paths } from '#app/paths.ts'\nexport default function Home() {}"],
    ['app/components/place/place-card.tsx', "import type { Place } from '#app/domain/places/place.ts'"],
    [
      'app/components/place/place-card.tsx',
      "import { Button } from '../../ui/button.tsx'\nimport './card.css'",
    ],
    ['app/domain/bookings/bookings.server.ts', "import { db } from '#app/db/connections.server.ts'"],
    ['app/domain/bookings/bookings.server.ts', "import { placeOf } from '../places/places.server.ts'"],
    ['app/api/bookings.ts', "import { asBooking } from './contract/shapes.server.ts'"],
    ['app/domain/places/places.test.ts', "import { aBooking } from '../bookings/bookings.server.ts'"],
    [
      'app/http/auth.server.ts',
      '// process.env and UPLOADS_DIR in a comment\nexport const place = "/places"',
    ],
    ['app/domain/bookings/bookings.server.ts', 'prepared((door) => door.select().from(bookings))'],
    ['server/validate-url.ts', "const METHODS = ['GET', 'UPDATE', 'DELETE']"],
    ['server/entry.ts', "export * from 'virtual:remix/server-build'"],
    ['server/start.mjs', "process.env.NODE_ENV ||= 'production'"],
    ['app/domain/photos/photos.server.ts', 'const folder = env.UPLOADS_DIR'],
  ]
  const files = good.map(([path, text]) => readSource(path, text))
  expect(Object.values(architectureRules).flatMap((rule) => findViolations(rule, files))).toEqual([])
})
