import { expect, test } from 'vitest'
import { startApi, aSignedInUser, type ApiRequest } from '../setup/api/api-client.ts'

test('of cookie and header the first that names a live session decides', async () => {
  const call = await startApi()
  const [me, other] = [await aSignedInUser(), await aSignedInUser()]
  const whose = async (sending: ApiRequest) => {
    const { status, json } = await call('PUT /user/update-user', {
      json: { name: 'Meera', password: '', picture: '' },
      ...sending,
    })
    return status === 200 ? json.user?._id : status
  }
  // The specification's client sends the token it once had, or `null`, beside a good cookie.
  for (const authorization of ['', ' ', 'Bearer null', 'Bearer dead', 'Bearer', 'Basic eDp5', other.token]) {
    expect([authorization, await whose({ cookie: me.token, headers: { authorization } })]).toEqual([
      authorization,
      me.user.id,
    ])
  }
  expect(await whose({ cookie: me.token, bearer: other.token })).toBe(me.user.id)
  for (const cookie of ['dead', 'null', '']) {
    expect([cookie, await whose({ cookie, bearer: other.token })]).toEqual([cookie, other.user.id])
  }
})

test('logging out ends every session that it names', async () => {
  const call = await startApi()
  const ways: [inCookie: boolean, inHeader: boolean][] = [
    [true, true],
    [true, false],
    [false, true],
  ]
  for (const [inCookie, inHeader] of ways) {
    const [cookie, bearer] = [(await aSignedInUser()).token, (await aSignedInUser()).token]
    const { status, headers } = await call('GET /user/logout', {
      cookie: inCookie ? cookie : 'dead',
      bearer: inHeader ? bearer : 'null',
    })
    expect([status, headers['set-cookie']?.[0]]).toEqual([200, expect.stringContaining('token=;')])
    expect((await call('GET /bookings', { cookie })).status).toBe(inCookie ? 401 : 200)
    expect((await call('GET /bookings', { bearer })).status).toBe(inHeader ? 401 : 200)
  }
})
