import { photoResponse } from '#app/http/photo-response.server.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'

export function loader({ params, request }: LoaderFunctionArgs) {
  return photoResponse(params.file ?? '', request)
}
