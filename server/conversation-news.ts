import { versionOfConversation } from '#app/domain/messages/conversations.server.ts'
import type { Request, RequestHandler } from 'express'
import { NEWS_PATH } from './request-path.ts'
import { sessionUser } from './session-user.ts'

/**
 * Answers whether a conversation has news to who may read it, as its route does: every open conversation asks four times a
 * minute, and Remix around it costs more than the question. All others, and what goes wrong, are the route's.
 */
export const newsOfConversations: RequestHandler = (req, res, next) => {
  const id = NEWS_PATH.exec(req.path)?.[1]
  if (id === undefined || req.method !== 'GET') return next()
  versionFor(req, id).then(
    (version) => {
      if (version === undefined) return next()
      const etag = `"${version}"`
      const status = req.headers['if-none-match'] === etag ? 304 : 200
      res.status(status).set({ 'Cache-Control': 'private, no-store', ETag: etag }).end()
    },
    () => next(),
  )
}

async function versionFor(req: Request, id: string): Promise<number | undefined> {
  const person = await sessionUser(req)
  return person ? versionOfConversation(person, id) : undefined
}
