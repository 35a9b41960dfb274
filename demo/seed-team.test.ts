import { write } from '#app/db/write.server.ts'
import { todayInIndia } from '#app/domain/calendar-date.ts'
import { unsentEntries } from '#app/domain/guest-register/guest-register.server.ts'
import { auditEntriesOn } from '#app/domain/operators/audit-log.server.ts'
import { team } from '#app/domain/operators/team.server.ts'
import { env } from '#app/env.server.ts'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { addUsers } from '../drizzle/seed/fill.ts'
import { aBooking } from '../tests/factories/a-booking.ts'
import { aPlace } from '../tests/factories/a-place.ts'
import { seedRegister } from './seed-register.ts'
import { seedTeam } from './seed-team.ts'
import { demoStays } from './world/demo-stays.ts'
import {
  demoAccountant,
  demoHost,
  demoOperator,
  demoPlaces,
  demoSupport,
  hostOfDemoPlace,
} from './world/demo-world.ts'

const people = [demoHost, demoOperator, demoSupport, demoAccountant]

let ids: string[]
beforeAll(async () => {
  ids = await write((tx) => addUsers(tx, people, 'no password'))
})
const idOf = (email: string) => ids[people.findIndex((one) => one.email === email)]!

test('the demo host has somebody from abroad in the register, who waits to be sent', async () => {
  env.GUEST_REGISTER = true
  onTestFinished(() => void (env.GUEST_REGISTER = false))
  const today = todayInIndia()
  // Whatever the day, somebody stays at a place of theirs.
  const own = demoPlaces.flatMap((_, i) => (hostOfDemoPlace(i) === demoHost ? [i] : []))
  const isThere = demoStays(today).some(
    ({ placeIndex, checkIn, checkOut }) => own.includes(placeIndex) && checkIn <= today && today < checkOut,
  )
  expect(isThere).toBe(true)

  const place = await aPlace({ owner: { id: idOf(demoHost.email) } })
  await aBooking({ place, checkIn: today, nights: 2 })
  await seedRegister({ idOf, placeIdOf: () => place.id }, today)
  const { entries } = await unsentEntries({ id: idOf(demoHost.email) })
  expect(entries).toMatchObject([{ details: { name: 'Sophie Marie Laurent', nationality: 'French' } }])
})

test('who works for the demo operator has a role, and the log says who gave it', async () => {
  await seedTeam({ idOf })
  expect(await team()).toMatchObject([
    // Whom OPERATORS names.
    { name: demoOperator.name, role: 'operator' },
    { name: demoSupport.name, role: 'support' },
    { name: demoAccountant.name, role: 'accountant' },
  ])
  const act = { act: 'make support', operator: demoOperator.email }
  expect(await auditEntriesOn(idOf(demoSupport.email))).toMatchObject([act])
})
