import { versionOfConversation } from '#app/domain/messages/conversations.server.ts'
import { currentUser } from '#app/http/auth.server.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'

/** Polled every 15 s: 304 if the script's version is current. Nothing else is read or disclosed. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const person = await currentUser(request)
  const version = person && (await versionOfConversation(person, params.id ?? ''))
  const headers = { 'Cache-Control': 'private, no-store' }
  if (version === undefined) return new Response(null, { status: person ? 404 : 401, headers })
  const etag = `"${version}"`
  const isKnown = request.headers.get('If-None-Match') === etag
  return new Response(null, { status: isKnown ? 304 : 200, headers: { ...headers, ETag: etag } })
}
