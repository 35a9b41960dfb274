import { accountDraftOf } from '#app/domain/places/account-draft.server.ts'
import { aUser } from '../../../../tests/factories/a-user.ts'
import { routeArgs } from '../../../../tests/setup/requests/route-args.ts'
import { beforeEach, expect, test } from 'vitest'
import { action as save } from './draft.ts'
import { action, loader } from './edit.tsx'

const NEW = '/account/places/new'

let host: { id: string }
beforeEach(async () => {
  host = await aUser()
})

async function press(form: Record<string, string>, as: { id: string } | undefined = host) {
  const response: Response = await action({ ...(await routeArgs(NEW, { as, form })), params: {} })
  const answer =
    response.status === 302 ? {} : ((await response.json()) as { message?: string; version?: string })
  return { status: response.status, to: response.headers.get('Location'), ...answer }
}
const open = async (as = host) => (await loader({ ...(await routeArgs(NEW, { as })), params: {} })).json()
const typed = async (form: Record<string, string>, as?: { id: string }) =>
  (await (
    await save({
      ...(await routeArgs('/account/places/draft', { as, form, headers: { Accept: '*/*' } })),
      params: {},
    })
  ).json()) as { message?: string; version?: string }

test('a button keeps what is filled in of a new place, whatever is missing, and another device finds it', async () => {
  expect((await open()).draft).toBeUndefined()
  const kept = await press({ intent: 'save-draft', title: 'Divar', price: 'cheap', perks: 'wifi' })
  expect(kept).toMatchObject({ status: 302, to: NEW })
  const { draft } = await open()
  expect(draft).toMatchObject({ fields: { title: 'Divar', price: 'cheap', perks: ['wifi'] }, photos: [] })
  expect((await open(await aUser())).draft).toBeUndefined()

  const changed = await press({ intent: 'save-draft', title: 'Divar island', version: draft!.version! })
  expect(changed.status).toBe(302)
  const late = await press({ intent: 'save-draft', title: 'Old tab', version: draft!.version! })
  expect(late).toMatchObject({ status: 409, message: expect.stringContaining('was changed') as unknown })
  expect((await open()).draft).toMatchObject({ fields: { title: 'Divar island' } })
  // Pressed again it is meant.
  expect((await press({ intent: 'save-draft', title: 'Old tab', version: late.version! })).status).toBe(302)
  expect((await open()).draft).toMatchObject({ fields: { title: 'Old tab' } })
})

test('who starts afresh has no draft any more', async () => {
  await press({ intent: 'save-draft', title: 'Divar' })
  expect(await press({ intent: 'start-afresh' })).toMatchObject({ status: 302, to: NEW })
  expect(await accountDraftOf(host)).toBeUndefined()
})

test('scripts keep it while it is typed, and hear of another tab', async () => {
  const { version } = await typed({ title: 'D' }, host)
  expect((await typed({ title: 'Divar', version: version! }, host)).version).not.toBe(version)
  expect(await typed({ title: 'Old', version: version! }, host)).toEqual({
    message: expect.stringContaining('was changed') as unknown,
    version: (await open()).draft!.version,
  })
  expect((await typed({ title: 'x'.repeat(100_001), version: version! }, host)).message).toContain('too long')
  expect(await typed({ title: 'D' })).toEqual({
    message: expect.stringContaining('session has ended') as unknown,
  })
  expect((await open()).draft).toMatchObject({ fields: { title: 'Divar' } })
})

test('only fields of the form are stored', async () => {
  await typed({ title: 'D', nonsense: 'x' }, host)
  expect(Object.keys((await accountDraftOf(host))!.fields)).toEqual(['title'])
})
