import { expect, test } from 'vitest'
import { aTeamMember } from '../../../tests/factories/a-team-member.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { routeArgs } from '../../../tests/setup/requests/route-args.ts'
import { action, loader } from './profile.tsx'

test('a tab that was opened before the name was changed in another does not undo it', async () => {
  const user = await aUser({ name: 'Asha Rao' })
  const save = async (name: string, shownName: string) => {
    const body = new FormData()
    for (const [field, value] of Object.entries({ name, shownName, password: '', confirmPassword: '' }))
      body.set(field, value)
    expect((await action(await routeArgs('/account', { as: user, body }))).status).toBe(302)
    const page: Response = await loader(await routeArgs('/account', { as: user }))
    return ((await page.json()) as { user: { name: string } }).user.name
  }
  expect(await save('Asha Iyer', 'Asha Rao')).toBe('Asha Iyer')
  expect(await save('Asha Rao', 'Asha Rao')).toBe('Asha Iyer')
  expect(await save('Asha Rao', 'Asha Iyer')).toBe('Asha Rao')
  // A form of before says nothing of what it showed.
  expect(await save('Asha Devi', '')).toBe('Asha Devi')
})

test('the operators’ pages are linked for who has a role, and for nobody else', async () => {
  const hasRole = async (as: { id: string }) => {
    const page: Response = await loader(await routeArgs('/account', { as }))
    return ((await page.json()) as { hasRole: boolean }).hasRole
  }
  expect(await hasRole(await aUser())).toBe(false)
  for (const role of ['operator', 'support', 'accountant'] as const)
    expect(await hasRole(await aTeamMember(role))).toBe(true)
})
