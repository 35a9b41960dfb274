import { expect, test } from 'vitest'
import { aBooking, makeOlder } from '../../../tests/factories/a-booking.ts'
import { aPlace } from '../../../tests/factories/a-place.ts'
import { aUser } from '../../../tests/factories/a-user.ts'
import { addDays, todayInIndia } from '../calendar-date.ts'
import { answerChange } from './answer-change.server.ts'
import { proposeChange } from './propose-change.server.ts'

const inDays = (days: number) => addDays(todayInIndia(), days)

test.each([
  ['withdrawn', 'guest', false],
  ['refused', 'host', false],
  ['accepted', 'host', true],
] as const)(
  'the same answer to the same change twice is one, another one is refused: %s',
  async (...params) => {
    const [outcome, side, accept] = params
    const [host, guest] = [await aUser(), await aUser()]
    const place = await aPlace({ owner: host })
    const { id } = await aBooking({ place, guest, checkIn: inDays(10), nights: 3 })
    await makeOlder({ id })
    const wish = { checkIn: inDays(10), checkOut: inDays(14), noOfGuests: 2, note: '' }
    const changeId = await proposeChange(id, guest, wish)
    const [who, other] = side === 'guest' ? [guest, host] : [host, guest]
    expect(await answerChange(id, who, { accept, changeId })).toBe(outcome)
    expect(await answerChange(id, who, { accept, changeId })).toBe(outcome)
    const others: [{ id: string }, Parameters<typeof answerChange>[2]][] = [
      [who, { accept: !accept, changeId }],
      [other, { accept: true, changeId }],
      [other, { accept: false, changeId }],
      [who, { accept }],
    ]
    for (const [person, answer] of others)
      await expect(answerChange(id, person, answer)).rejects.toMatchObject({ code: 'conflict' })
  },
)
