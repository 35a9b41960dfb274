import { readFileSync } from 'node:fs'
import routes from '#app/routes.ts'
import { isAllowed, ROLES, type Role } from '#app/domain/operators/roles.ts'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, test } from 'vitest'
import { aTeamMember } from '../factories/a-team-member.ts'
import { aUser } from '../factories/a-user.ts'
import { routeArgs } from '../setup/requests/route-args.ts'

// Who may do what, by the first letters of the roles. A page or a button that is not here fails the test.
const TABLE = {
  GET: {
    operator: 'o s a',
    'operator/numbers': 'o s a',
    'operator/numbers.csv': 'o s a',
    'operator/people': 'o s',
    'operator/people.csv': 'o s',
    'operator/people/:id': 'o s',
    'operator/people/:id/suspend': 'o',
    'operator/find': 'o s',
    'operator/places': 'o s',
    'operator/places.csv': 'o s',
    'operator/places/:id': 'o s',
    'operator/reviews/:id': 'o s',
    'operator/bookings': 'o s',
    'operator/bookings.csv': 'o s',
    'operator/requests.csv': 'o s',
    'operator/bookings/:id': 'o s',
    'operator/payments': 'o a',
    'operator/payments.csv': 'o a',
    'operator/reports': 'o s',
    'operator/reports/:of/:id': 'o s',
    'operator/reports/:of/:id/all': 'o s',
    'operator/reports/:report/conversation': 'o s',
    'operator/fees': 'o a',
    'operator/fees/:id': 'o a',
    'operator/fees.csv': 'o a',
    'operator/jobs': 'o',
    'operator/announcements': 'o',
    'operator/approvals': 'o',
    'operator/team': 'o',
    'operator/team/:id': 'o',
    'operator/log': 'o',
  },
  POST: {
    'operator: trust the clock': 'o',
    'operator: adopt': 'o',
    'operator/people/:id: suspend': 'o',
    'operator/people/:id: lift': 'o',
    'operator/people/:id: end': 'o',
    'operator/people/:id: cancel': 'o s',
    'operator/people/:id: cancel as host': 'o s',
    'operator/people/:id: close payments': 'o a',
    'operator/people/:id: not honest': 'o s',
    'operator/people/:id/suspend': 'o',
    'operator/bookings/:id: cancel': 'o s',
    'operator/bookings/:id: close payment': 'o a',
    'operator/people/:id: check': 'o',
    'operator/people/:id: uncheck': 'o',
    'operator/people/:id: reset': 'o',
    'operator/places/:id: hide': 'o',
    'operator/places/:id: show': 'o',
    'operator/reviews/:id: remove': 'o',
    'operator/reports/:of/:id': 'o s',
    'operator/reports/:report/conversation: read': 'o s',
    'operator/fees/:id: received': 'o a',
    'operator/fees/:id: refused': 'o a',
    'operator/fees/:id: waived': 'o a',
    'operator/fees/:id: reopened': 'o a',
    'operator/jobs: try again': 'o',
    'operator/announcements': 'o',
    'operator/approvals: approve': 'o',
    'operator/approvals: refuse': 'o',
    'operator/places/:id: approve': 'o',
    'operator/places/:id: refuse': 'o',
    'operator/team': 'o',
    'operator/team/:id': 'o',
  },
}

interface RouteModule {
  loader?: (args: Awaited<ReturnType<typeof routeArgs>>) => unknown
  action?: (args: Awaited<ReturnType<typeof routeArgs>>) => unknown
}

const pages = allRoutes().filter(({ path = '' }) => /^operator(\/|$)/.test(path))

test('each operators’ page and button is in the table', async () => {
  expect(Object.keys(TABLE.GET).toSorted()).toEqual(pages.map(({ path }) => path!).toSorted())
  const posts = await Promise.all(
    pages.map(async ({ path, file }) => {
      const { action } = await moduleOf(file)
      if (!action) return []
      const intents = intentsIn(readFileSync(`app/${file}`, 'utf8'))
      return intents.length > 0 ? intents.map((intent) => `${path}: ${intent}`) : [path!]
    }),
  )
  expect(Object.keys(TABLE.POST).toSorted()).toEqual(posts.flat().toSorted())
})

test('each role opens what is its own, others are told that it is not theirs, and nobody else that it is there', async () => {
  const readers = await allReaders()
  for (const [path, allowed] of Object.entries(TABLE.GET)) {
    const { loader } = await moduleOf(fileOf(path))
    expect(loader, path).toBeDefined()
    const answers = await answersOf(readers, (as) => routeArgs(`/${concrete(path)}`, { as }), loader!)
    expect([path, answers]).toEqual([path, expectedAnswers(allowed)])
  }
})

test('each role does what is its own, also by a form made by hand', async () => {
  const readers = await allReaders()
  for (const [post, allowed] of Object.entries(TABLE.POST)) {
    const [path = '', intent = ''] = post.split(': ')
    const { action } = await moduleOf(fileOf(path))
    // Without a reason nothing is done: who may is told that it is missing.
    const args = (as?: { id: string }) => routeArgs(`/${concrete(path)}`, { as, form: { intent, key: '' } })
    expect([post, await answersOf(readers, args, action!)]).toEqual([post, expectedAnswers(allowed)])
  }
})

test('whoever has no role may do nothing, and only operators give roles', () => {
  expect(isAllowed(undefined, 'enter')).toBe(false)
  expect(ROLES.filter((role) => isAllowed(role, 'team'))).toEqual(['operator'])
})

function allRoutes(): RouteConfigEntry[] {
  const flatten = (entries: RouteConfigEntry[]): RouteConfigEntry[] =>
    entries.flatMap((entry) => [entry, ...flatten(entry.children ?? [])])
  return flatten(routes)
}

function fileOf(path: string): string {
  return pages.find((page) => page.path === path)!.file
}

function moduleOf(file: string): Promise<RouteModule> {
  return import(/* @vite-ignore */ `../../app/${file}`) as Promise<RouteModule>
}

function intentsIn(source: string): string[] {
  const named = [...source.matchAll(/^ {4}(?:'([^']+)'|(\w+)): (?:needing|answer)\(/gm)]
  return named.map(([, quoted, plain]) => quoted ?? plain!)
}

function concrete(path: string): string {
  return path.replaceAll(/:\w+/g, '999999')
}

async function allReaders() {
  const team = await Promise.all(ROLES.map(async (role) => [role, await aTeamMember(role)] as const))
  return [...team, ['guest', await aUser()] as const, ['visitor', undefined] as const]
}

type Locale = Role | 'guest' | 'visitor'

async function answersOf(
  readers: (readonly [Locale, { id: string } | undefined])[],
  args: (as?: { id: string }) => ReturnType<typeof routeArgs>,
  ask: NonNullable<RouteModule['loader']>,
): Promise<Record<string, string>> {
  const answers = await Promise.all(
    readers.map(async ([reader, as]) => {
      const asked = await args(as)
      const params = { id: '999999', report: '999999', of: 'place' }
      const answer: unknown = await Promise.resolve()
        .then(() => ask({ ...asked, params }))
        .catch((thrown: unknown) => thrown)
      return [reader, await sayingOf(answer)] as const
    }),
  )
  return Object.fromEntries(answers)
}

/** Whether somebody was let in: to a page, or as far as to what is missing of a form or is not there. */
async function sayingOf(answer: unknown): Promise<string> {
  if (!(answer instanceof Response)) throw answer
  if (answer.status === 403) return 'not yours'
  if (answer.status !== 404) return 'allowed'
  const { message } = (await answer.json()) as { message: string }
  return message === 'Page not found' ? 'nothing here' : 'allowed'
}

function expectedAnswers(allowed: string): Record<Locale, string> {
  const answer = (role: Role) => (allowed.split(' ').includes(role[0]!) ? 'allowed' : 'not yours')
  return {
    operator: answer('operator'),
    support: answer('support'),
    accountant: answer('accountant'),
    guest: 'nothing here',
    visitor: 'nothing here',
  }
}
