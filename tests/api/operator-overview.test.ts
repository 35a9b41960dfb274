import { env } from '#app/env.server.ts'
import { loader } from '#app/routes/operator/dashboard.tsx'
import { expect, onTestFinished, test } from 'vitest'
import { aPlace } from '../factories/a-place.ts'
import { aTeamMember } from '../factories/a-team-member.ts'
import { aUser, verifyEmailOf } from '../factories/a-user.ts'
import { routeArgs } from '../setup/requests/route-args.ts'

test('what waits to be approved is on the overview of who may approve it', async () => {
  onTestFinished(() => void (env.LISTING_APPROVAL = 'off'))
  const waitingFor = async (role: 'operator' | 'support') => {
    const answer = await loader(await routeArgs('/operator', { as: await aTeamMember(role) }))
    return (await answer.json()).toApprove
  }
  expect(await waitingFor('operator')).toBeNull()
  env.LISTING_APPROVAL = 'first'
  expect(await waitingFor('operator')).toBe(0)
  const owner = await aUser()
  await verifyEmailOf(owner)
  await aPlace({ owner })
  expect(await waitingFor('operator')).toBe(1)
  expect(await waitingFor('support')).toBeNull()
})
