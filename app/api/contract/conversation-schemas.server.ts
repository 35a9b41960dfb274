import type { Conversation, ShownMessage } from '#app/domain/messages/conversation.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { z } from 'zod'

const time = z.iso.datetime()

export const conversationSchema = z
  .strictObject({
    _id: z.string(),
    place: z.strictObject({ _id: z.string(), title: z.string() }),
    side: z.enum(['guest', 'host']).describe('Which of the two one is'),
    name: z.string().describe("The other side's, without contacts until a stay is confirmed"),
    unread: z.int().describe('Messages not seen yet, on the page or by this call'),
    lastMessageAt: time,
    closed: z.string().nullable().describe('Why nobody can write in it; null while they can'),
  })
  .meta({ id: 'Conversation' })

export const messageSchema = z
  .strictObject({
    _id: z.string(),
    mine: z.boolean(),
    text: z.string().describe("The other side's without contacts until a stay is confirmed"),
    sentAt: time,
  })
  .meta({ id: 'Message' })

export const sentMessageSchema = z
  .strictObject({ conversation: conversationSchema, message: messageSchema })
  .meta({ id: 'SentMessage' })

const MAX_KEY_LENGTH = 100

export const messageKeyHeader = z
  .string()
  .max(MAX_KEY_LENGTH)
  .optional()
  .describe('The same key and text again give the message already sent')

/** @throws DomainError 'malformed' for one that is too long */
export function messageKey(request: Request): string | undefined {
  const key = request.headers.get('Idempotency-Key')?.trim()
  if (key && key.length > MAX_KEY_LENGTH)
    throw new DomainError('malformed', `Idempotency-Key can't be longer than ${MAX_KEY_LENGTH} characters.`)
  return key || undefined
}

export function asConversation(conversation: Conversation): z.output<typeof conversationSchema> {
  const { id, place, side, name, unread, lastMessageAt, closed } = conversation
  return {
    _id: id,
    place: { _id: place.id, title: place.title },
    side,
    name,
    unread,
    lastMessageAt: new Date(lastMessageAt).toISOString(),
    closed,
  }
}

export function asMessage({ id, isMine, text, sentAt }: ShownMessage): z.output<typeof messageSchema> {
  return { _id: id, mine: isMine, text, sentAt: new Date(sentAt).toISOString() }
}
