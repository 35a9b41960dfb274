import {
  asConversation,
  asMessage,
  conversationSchema,
  messageKey,
  messageKeyHeader,
  sentMessageSchema,
} from '#app/api/contract/conversation-schemas.server.ts'
import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import {
  conversationOf,
  conversationsOf,
  isConversationCursor,
  messageOf,
} from '#app/domain/messages/conversations.server.ts'
import { messageForm } from '#app/domain/messages/message-form.ts'
import { askHost } from '#app/domain/messages/send-message.server.ts'
import { clientIp } from '#app/http/auth.server.ts'
import { withConfirmationLink } from '#app/http/confirm-email.server.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { z } from 'zod'

const route = jsonRoute('/conversations', {
  GET: jsonEndpoint(
    {
      name: 'conversations',
      summary: "One's own conversations, as guest and as host, the latest message first, thirty at a time",
      needsAccount: true,
      params: {
        query: z.object({ cursor: z.string().optional().describe('nextCursor of the page before') }),
      },
      response: z
        .strictObject({ conversations: z.array(conversationSchema), nextCursor: z.string().nullable() })
        .meta({ id: 'ConversationList' }),
    },
    async ({ request, user }) => {
      const after = new URL(request.url).searchParams.get('cursor') || undefined
      if (after !== undefined && !isConversationCursor(after)) {
        const message = 'cursor must be the nextCursor of a page.'
        throw new DomainError('malformed', message, { cursor: [message] })
      }
      const { conversations, next } = await conversationsOf(user, after)
      return { conversations: conversations.map(asConversation), nextCursor: next ?? null }
    },
  ),
  POST: jsonEndpoint(
    {
      name: 'askHost',
      summary: 'Ask the host of a place, with a proved address; one conversation for each guest and place',
      needsAccount: true,
      params: { header: z.object({ 'Idempotency-Key': messageKeyHeader }) },
      body: messageForm
        .extend({ place: z.string({ error: 'Please say which place' }).describe('_id of a place') })
        .meta({ id: 'NewConversation' }),
      response: sentMessageSchema,
      failures: [403, 404, 429],
    },
    async ({ request, context, body, user }) => {
      const sending = { text: body.text, key: messageKey(request), address: clientIp(context) }
      const sent = await withConfirmationLink(user, askHost(user, body.place, sending))
      return {
        conversation: asConversation(await conversationOf(user, sent.conversation)),
        message: asMessage(await messageOf(user, sent.message)),
      }
    },
  ),
})

export const loader = route.loader
export const action = route.action
