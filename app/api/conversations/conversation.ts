import {
  asConversation,
  asMessage,
  conversationSchema,
  messageKey,
  messageKeyHeader,
  messageSchema,
  sentMessageSchema,
} from '#app/api/contract/conversation-schemas.server.ts'
import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import {
  conversationOf,
  conversationPage,
  markSeen,
  messageOf,
} from '#app/domain/messages/conversations.server.ts'
import { messageForm } from '#app/domain/messages/message-form.ts'
import { writeMessage } from '#app/domain/messages/send-message.server.ts'
import { clientIp } from '#app/http/auth.server.ts'
import { loadOrUndefined } from '#app/http/error-status.server.ts'
import { z } from 'zod'

const path = z.object({ id: z.string().describe('_id of a conversation') })

const route = jsonRoute('/conversations/{id}', {
  GET: jsonEndpoint(
    {
      name: 'conversation',
      summary:
        'The newest thirty messages of a conversation, the oldest of them first; they count as seen then',
      needsAccount: true,
      params: {
        path,
        query: z.object({ cursor: z.string().optional().describe('nextCursor: the thirty before') }),
      },
      response: z
        .strictObject({
          conversation: conversationSchema,
          messages: z.array(messageSchema),
          nextCursor: z.string().nullable(),
        })
        .meta({ id: 'ConversationPage' }),
      failures: [404],
    },
    async ({ params, request, user }) => {
      const before = new URL(request.url).searchParams.get('cursor') || undefined
      const { conversation, messages, older, lastSeq } = await conversationPage(user, params.id ?? '', before)
      if (before === undefined && conversation.unread > 0)
        await loadOrUndefined(request, markSeen(user, conversation, lastSeq))
      return {
        conversation: asConversation(conversation),
        messages: messages.map(asMessage),
        nextCursor: older ?? null,
      }
    },
  ),
  POST: jsonEndpoint(
    {
      name: 'writeMessage',
      summary: "Write in a conversation of one's own",
      needsAccount: true,
      params: { path, header: z.object({ 'Idempotency-Key': messageKeyHeader }) },
      body: messageForm.meta({ id: 'NewMessage' }),
      response: sentMessageSchema,
      failures: [403, 404, 429],
    },
    async ({ params, request, context, body, user }) => {
      const sending = { text: body.text, key: messageKey(request), address: clientIp(context) }
      const sent = await writeMessage(user, params.id ?? '', sending)
      return {
        conversation: asConversation(await conversationOf(user, sent.conversation)),
        message: asMessage(await messageOf(user, sent.message)),
      }
    },
  ),
})

export const loader = route.loader
export const action = route.action
