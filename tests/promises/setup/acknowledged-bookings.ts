import { randomUUID } from 'node:crypto'
import type { JsonBooking } from './client.ts'
import type { RunningServer } from './server.ts'
import { bookingCall, stayIn } from './stays.ts'
import { aWorld, type World } from './world.ts'

/** Who book at once, each at a place of their own. */
export const CLIENTS = 16

/** A booking whose guest was told that it stands. */
export interface Acknowledged {
  token: string
  id: string
  /** What its guest was told last; 'asked' when they were told nothing of their cancelling. */
  status: 'confirmed' | 'cancelled by guest' | 'asked'
}

/** Whether a booking is as its guest was told last. */
export function isAsAcknowledged({ status: told }: Acknowledged, status: string | undefined): boolean {
  return told === 'asked' ? status !== undefined : status === told
}

/** A world where each client has a place to itself: its nights can't be had by another. Some have several rooms. */
export function aWorldOfPlaces(): World {
  const world = aWorld()
  const ids = Array.from({ length: CLIENTS }, () => randomUUID())
  const columns = 'owner_id, title, address, description, max_guests, price'
  ids.forEach((id, client) => {
    const units = roomsOf(client) === 1 ? 1 : 5
    world.execute(
      `INSERT INTO places (id, units, ${columns}) SELECT ?, ${units}, ${columns} FROM places LIMIT 1`,
      id,
    )
  })
  return { ...world, places: ids.map((id) => ({ ...world.places[0]!, id })) }
}

/** How many rooms a client books at once. */
function roomsOf(client: number): number {
  return client % 4 === 1 ? 2 : 1
}

/** Cancels a booking. False when the server went away meanwhile. */
export async function cancel(server: RunningServer, booked: Acknowledged): Promise<boolean> {
  booked.status = 'asked'
  return ignoreConnectionLoss(async () => {
    const { status, text } = await server.send('DELETE', `/bookings/${booked.id}`, { bearer: booked.token })
    if (status !== 200) throw new Error(`Cancelling was answered with ${status}: ${text}`)
    booked.status = 'cancelled by guest'
    return true
  })
}

/** Books a night that is free for sure. False when the server went away meanwhile. */
export async function bookNext(
  server: RunningServer,
  { guests, places }: World,
  client: number,
  night: number,
  acknowledged: Acknowledged[],
): Promise<Acknowledged | false> {
  // Another guest each time: nobody may have more than twenty stays to come.
  const guest = guests[(night * CLIENTS + client) % guests.length]!
  return ignoreConnectionLoss(async () => {
    const { status, json, text } = await server.post(
      '/bookings',
      bookingCall(guest, places[client]!, stayIn(night), undefined, roomsOf(client)),
    )
    if (status !== 200) throw new Error(`A free night was answered with ${status}: ${text}`)
    const { _id: id } = json.booking as JsonBooking
    const booked: Acknowledged = { token: guest.token, id, status: 'confirmed' }
    acknowledged.push(booked)
    return booked
  })
}

async function ignoreConnectionLoss<Done>(send: () => Promise<Done>): Promise<Done | false> {
  try {
    return await send()
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure) return false
    throw failure
  }
}
