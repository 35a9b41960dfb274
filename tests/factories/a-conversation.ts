import { askHost, writeMessage } from '#app/domain/messages/send-message.server.ts'
import { aPlace } from './a-place.ts'
import { aUser, verifyEmailOf } from './a-user.ts'

let network = 0

/** An address of a network of its own. */
export function anAddress(): string {
  network += 1
  return `198.51.${network >> 8}.${network & 255}`
}

/** A message to write. */
export function aMessage(text = 'Is there a heater in the room?', key?: string) {
  return { text, key, address: anAddress() }
}

/** Somebody who has proved their address. */
export async function aProvedUser(details: Parameters<typeof aUser>[0] = {}) {
  const user = await aUser(details)
  await verifyEmailOf(user)
  return user
}

/** A conversation that a guest has begun about a place. */
export async function aConversation(text?: string) {
  const [host, guest] = [await aProvedUser(), await aProvedUser()]
  const place = await aPlace({ owner: host })
  const { conversation: id } = await askHost(guest, place.id, aMessage(text))
  return { host, guest, place, id, answer: (words?: string) => writeMessage(host, id, aMessage(words)) }
}

/** Somebody who reports, from an address of a network of their own. */
export function reporting(person: { id: string; email: string }) {
  return { address: anAddress(), person }
}
