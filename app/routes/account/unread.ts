import { countUnread } from '#app/domain/messages/conversations.server.ts'
import { currentUser } from '#app/http/auth.server.ts'
import { json, type LoaderFunctionArgs } from '@remix-run/node'

/** How many messages are new to whoever is signed in, for the header of pages that are the same for everybody. */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await currentUser(request)
  const unread = user ? await countUnread(user) : 0
  return json({ unread }, { headers: { 'Cache-Control': 'private, no-store' } })
}
