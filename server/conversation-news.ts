import { versionForSession } from '#app/domain/messages/conversation-news.server.ts'
import type { OutgoingHttpHeaders, RequestListener } from 'node:http'
import { NEWS_PATH } from './request-path.ts'
import { sessionToken } from './session-user.ts'

/**
 * Every open conversation polls four times a minute, and Express and Remix around it cost more than the query. Other
 * requests, and failures, go to `next`.
 */
export function newsOfConversations(headers: OutgoingHttpHeaders, next: RequestListener): RequestListener {
  return (req, res) => {
    const id = req.method === 'GET' ? NEWS_PATH.exec(req.url ?? '')?.[1] : undefined
    const token = id === undefined ? undefined : sessionToken(req)
    if (id === undefined || token === undefined) return next(req, res)
    versionForSession(token, id).then(
      (version) => {
        if (version === undefined) return next(req, res)
        const etag = `"${version}"`
        const status = req.headers['if-none-match'] === etag ? 304 : 200
        const own = { 'cache-control': 'private, no-store', etag, ...(req.id && { 'x-request-id': req.id }) }
        res.writeHead(status, { ...headers, ...own }).end()
      },
      () => next(req, res),
    )
  }
}
