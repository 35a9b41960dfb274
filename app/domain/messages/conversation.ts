export type Side = 'guest' | 'host'

/** Page size of a conversation, and of the list of conversations. */
export const MESSAGES_PER_PAGE = 30
export const CONVERSATIONS_PER_PAGE = 30

export const PAYMENT_WARNING = 'Never pay a UPI ID sent in a message.'

/** Replaces the name of a deleted account. */
export const LEFT_NAME = 'Deleted account'

/** The start of a text on one line, cut at `most` letters. */
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
  unread: number
  lastMessageAt: number
  /** Raised by every change that its page shows. */
  version: number
  /** True once a stay between the two is confirmed: then contacts are shown. */
  isBooked: boolean
  /** Reason why the conversation is closed, in a sentence to this side; null while it is open. */
  closed: string | null
  hasBlocked: boolean
}

export interface ShownMessage {
  id: string
  isMine: boolean
  /** The other side's without contacts until a stay is confirmed; one's own in full. */
  text: string
  /** True if contacts in it are hidden from either side. */
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
  /** The id of this page's oldest message, if older ones exist. */
  older: string | undefined
}

export interface ListedConversation extends Conversation {
  excerpt: string
  isLastMine: boolean
}

export interface UnreadConversation {
  id: string
  /** The guest's, without contacts until a stay is confirmed. */
  name: string
  title: string
  unread: number
  /** Milliseconds since 1970. */
  lastMessageAt: number
}

/** A text that a host saves for frequent use. */
export interface QuickAnswer {
  id: number
  text: string
}
