/** Who somebody is in a conversation. */
export type Side = 'guest' | 'host'

/** On one page of a conversation, and of the list of them. */
export const MESSAGES_PER_PAGE = 30
export const CONVERSATIONS_PER_PAGE = 30

/** Stands with every conversation. */
export const PAYMENT_WARNING = 'Never pay to an id sent in a message.'

/** What stands in place of a name. */
export const LEFT_NAME = 'Somebody who left'

/** A text on one line, cut after so many letters. */
export function beginningOf(text: string, most: number): string {
  const letters = [...text.replace(/\s+/g, ' ')]
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : letters.join('')
}

/** A conversation as one of its two sides sees it. Times are milliseconds since 1970. */
export interface Conversation {
  id: string
  side: Side
  place: { id: string; title: string; isDeleted: boolean }
  /** The other side's; without contacts until a stay is confirmed. */
  name: string
  /** Messages that this side has not seen. */
  unread: number
  lastMessageAt: number
  /** Raised by all that its page shows. */
  version: number
  /** Whether a stay between the two is confirmed: then contacts are shown. */
  isBooked: boolean
  /** Why nobody can write in it, in a sentence to this side; null while they can. */
  closed: string | null
  /** Whether this side has blocked the other. */
  hasBlocked: boolean
}

/** A message as one side reads it. */
export interface ShownMessage {
  id: string
  isMine: boolean
  /** Of the other side without contacts until a stay is confirmed; one's own as it was written. */
  text: string
  /** Whether something of it is hidden, from this side or from the other. */
  hasHidden: boolean
  sentAt: number
}

/** A booking in a conversation: 'Booked 5 to 8 December'. */
export interface BookingLine {
  id: string
  text: string
  at: number
}

/** One page of a conversation, the oldest message first. */
export interface ConversationPage {
  conversation: Conversation
  messages: ShownMessage[]
  bookings: BookingLine[]
  /** The id of the oldest message of this page, where there are older ones. */
  older: string | undefined
}

/** A conversation in a list, with the beginning of its last message. */
export interface ListedConversation extends Conversation {
  excerpt: string
  isLastMine: boolean
}

/** A conversation in which a guest has written what its host has not seen. */
export interface UnreadConversation {
  id: string
  /** The guest's, without contacts until a stay is confirmed. */
  name: string
  /** Of the place. */
  title: string
  /** How many messages. */
  unread: number
  /** Of the last one, in milliseconds since 1970. */
  lastMessageAt: number
}

/** What a host writes once and sends often. */
export interface QuickAnswer {
  id: number
  text: string
}
