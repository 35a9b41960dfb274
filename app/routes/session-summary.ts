import { countUnread } from '#app/domain/messages/conversations.server.ts'
import { currentUser } from '#app/http/auth.server.ts'
import { savedEntries } from '#app/http/saved-list.server.ts'
import { json, type LoaderFunctionArgs } from '@remix-run/node'

/** For pages cached for all. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await currentUser(request, context)
  const [entries, unread] = await Promise.all([savedEntries(request, user), user ? countUnread(user) : 0])
  const saved = entries.map(({ placeId }) => placeId)
  return json({ saved, unread }, { headers: { 'Cache-Control': 'private, no-store' } })
}
