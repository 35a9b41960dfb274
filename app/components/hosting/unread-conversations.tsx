import { UnreadCount } from '#app/components/messages/unread-count.tsx'
import type { UnreadConversation } from '#app/domain/messages/conversation.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { Typed } from '#app/languages/typed.tsx'
import { paths } from '#app/paths.ts'
import { Link } from '@remix-run/react'

export function UnreadConversations({ conversations }: { conversations: readonly UnreadConversation[] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line">
      {conversations.map(({ id, name, title, unread }) => (
        <li key={id}>
          <Link
            to={paths.newestMessage(id)}
            className="flex min-h-14 items-center justify-between gap-4 px-4 py-3 -outline-offset-2 hover:bg-tint sm:px-5"
          >
            <span className="min-w-0">
              <span className="block font-semibold [overflow-wrap:anywhere]">
                <Typed text={name} />
              </span>
              <span className="block text-soft [overflow-wrap:anywhere]" lang={textLanguage(title)}>
                {title}
              </span>
            </span>
            <UnreadCount count={unread} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
