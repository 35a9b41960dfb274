import { db } from '#app/db/connections.server.ts'
import { bookings } from '#app/db/schema/bookings.ts'
import { addGuest } from '#app/domain/guest-register/edit-register.server.ts'
import { keepRegister } from '#app/domain/guest-register/guest-register.server.ts'
import { addDays, type CalendarDate } from '#app/domain/calendar-date.ts'
import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { demoHost, demoPlaces, hostOfDemoPlace } from './world/demo-world.ts'

interface Ids {
  idOf: (email: string) => string
  placeIdOf: (placeIndex: number) => string
}

/**
 * Has the demo host keep a register, and note a guest from abroad who has come in the night: the hours are running in which
 * they are to be sent at the bureau's site. Only for a site that has registers (GUEST_REGISTER).
 */
export async function seedRegister({ idOf, placeIdOf }: Ids, today: CalendarDate): Promise<void> {
  const host = { id: idOf(demoHost.email) }
  const own = demoPlaces.flatMap((_, i) => (hostOfDemoPlace(i) === demoHost ? [placeIdOf(i)] : []))
  for (const placeId of own) {
    const [stay] = await db
      .select({ id: bookings.id, checkOut: bookings.checkOut })
      .from(bookings)
      .where(and(eq(bookings.placeId, placeId), lte(bookings.checkIn, today), gt(bookings.checkOut, today)))
      .orderBy(asc(bookings.checkIn))
      .limit(1)
    if (!stay) continue
    await keepRegister(host, true)
    await addGuest(host, stay.id, {
      ...VISITOR,
      arrivedOn: today,
      leavesOn: stay.checkOut,
      ...validOn(today),
    })
    return
  }
  throw new Error('Nobody stays with the demo host today')
}

const VISITOR = {
  name: 'Sophie Marie Laurent',
  nationality: 'French',
  passportNumber: '20FV18442',
  passportPlace: 'Lyon',
  visaNumber: 'VK5521907',
  visaPlace: 'Paris',
  arrivedTime: '00:05',
  leavesAt: '10:30',
  goesTo: 'A friend in Jaisalmer',
} as const

/** A passport and a visa that hold on a day. */
function validOn(today: CalendarDate) {
  return {
    passportIssuedOn: addDays(today, -900),
    passportExpiresOn: addDays(today, 2700),
    visaIssuedOn: addDays(today, -40),
    visaExpiresOn: addDays(today, 140),
  }
}
