import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import { photoUrl, photoUrlSchema } from '#app/api/contract/schemas.server.ts'
import { importByLink, linkForm } from '#app/domain/photos/import-by-link.server.ts'

const route = jsonRoute('/upload-by-link', {
  POST: jsonEndpoint(
    {
      name: 'uploadByLink',
      summary: 'Store a copy of the picture a link leads to',
      needsAccount: true,
      body: linkForm.meta({ id: 'Link' }),
      response: photoUrlSchema,
      failures: [429],
    },
    async ({ body, request, user }) =>
      photoUrl(await importByLink(user, body.link, { signal: request.signal })),
  ),
})

export const loader = route.loader
export const action = route.action
