import { jsonCall, jsonCalls } from '#app/api/contract/json-route.server.ts'
import { photoUrl, photoUrlShape } from '#app/api/contract/schemas.server.ts'
import { importByLink } from '#app/domain/photos/import-by-link.server.ts'
import { linkForm } from '#app/domain/photos/link-form.ts'

const calls = jsonCalls('/upload-by-link', {
  POST: jsonCall(
    {
      name: 'uploadByLink',
      summary: 'Store a copy of the picture a link leads to',
      needsAccount: true,
      body: linkForm.meta({ id: 'Link' }),
      answer: photoUrlShape,
      failures: [429],
    },
    async ({ body, request, caller }) =>
      photoUrl(await importByLink(caller, body.link, { signal: request.signal })),
  ),
})

export const loader = calls.loader
export const action = calls.action
