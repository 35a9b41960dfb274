import { addGuest } from '#app/domain/guest-register/edit-register.server.ts'
import { keepRegister } from '#app/domain/guest-register/guest-register.server.ts'
import { todayInIndia } from '#app/domain/calendar-date.ts'
import { env } from '#app/env.server.ts'
import { aBooking } from './a-booking.ts'
import { aGuestForm } from './a-guest-form.ts'
import { aPlace } from './a-place.ts'
import { aUser, verifyEmailOf } from './a-user.ts'

/** A host who keeps a register, on a site that has them, with a stay of three nights. */
export async function aHostWithRegister({ checkIn = todayInIndia() } = {}) {
  env.GUEST_REGISTER = true
  const host = await aUser()
  await verifyEmailOf(host)
  await keepRegister(host, true)
  const place = await aPlace({ owner: host })
  const guest = await aUser()
  const booking = await aBooking({ place, guest, checkIn })
  return { host, place, guest, booking }
}

/** The same, with a guest in the register. */
export async function aRegisteredGuest(options: { checkIn?: string } = {}) {
  const scene = await aHostWithRegister(options)
  const id = await addGuest(scene.host, scene.booking.id, aGuestForm(scene.booking.checkIn))
  return { ...scene, id }
}
