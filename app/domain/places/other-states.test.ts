import { expect, test } from 'vitest'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { GSTIN } from '../../../tests/factories/with-gstin.ts'
import { describeOtherStates } from './other-states.server.ts'

test('a host with places in other states than that of the GSTIN is told, whichever they are', async () => {
  const host = await aUser()
  expect(await describeOtherStates(host, GSTIN)).toBeUndefined()
  await aPlace({ owner: host, address: 'Mahabaleshwar, Maharashtra' })
  expect(await describeOtherStates(host, GSTIN)).toBeUndefined()
  await aPlace({ owner: host, address: 'Old Manali, Himachal Pradesh' })
  await aPlace({ owner: host, address: 'Anjuna, Goa' })
  await aPlace({ address: 'Kochi, Kerala' })
  expect(await describeOtherStates(host, GSTIN)).toMatch(
    /^Your GSTIN is for Maharashtra, but you have places in Goa, Himachal Pradesh\./,
  )
  // Of no state, as those that the centre gives.
  expect(await describeOtherStates(host, `97${GSTIN.slice(2)}`)).toBeUndefined()
  expect(await describeOtherStates(host, '')).toBeUndefined()
})
