import { toDomainError, isDatabaseUnavailable } from '#app/platform/to-domain-error.server.ts'
import { log } from '#app/log.server.ts'
import { json, type ServerBuild } from '@remix-run/node'

/** When to come again. */
const RETRY_AFTER_SECONDS = '10'

/**
 * The build, with a sentence and a 503 where a page asks a database that can't be had just now: it restarts, or another
 * one takes over.
 */
export function handleDatabaseUnavailable(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).flatMap(([id, route]) => {
    if (!route) return []
    const { loader, action } = route.module
    const module = {
      ...route.module,
      loader: loader && withUnavailableResponse(loader),
      action: action && withUnavailableResponse(action),
    }
    return [[id, { ...route, module }] as const]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

function withUnavailableResponse<Given, Answer>(ask: (given: Given) => Promise<Answer> | Answer) {
  return async (given: Given): Promise<Answer> => {
    try {
      return await ask(given)
    } catch (failure) {
      if (!isDatabaseUnavailable(failure)) throw failure
      log.warn({ err: failure }, 'The database could not be had')
      throw json(
        { message: toDomainError(failure).message },
        { status: 503, headers: { 'Retry-After': RETRY_AFTER_SECONDS } },
      )
    }
  }
}
