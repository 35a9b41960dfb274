import { roleOf } from '#app/domain/operators/operators.server.ts'
import { isAllowed } from '#app/domain/operators/roles.ts'
import { photoRestrictedTo } from '#app/domain/photos/photo-access.server.ts'
import { photoResponse } from '#app/http/photo-response.server.ts'
import { currentUser } from '#app/http/auth.server.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'

export async function loader({ params, request }: LoaderFunctionArgs) {
  const file = params.file ?? ''
  const host = await photoRestrictedTo(file)
  if (!host) return photoResponse(file, request)
  const user = await currentUser(request)
  const canSee = user && (user.id === host.id || isAllowed(await roleOf(user), 'read'))
  const response = await photoResponse(canSee ? file : '', request)
  response.headers.set('Cache-Control', 'private, no-store')
  return response
}
