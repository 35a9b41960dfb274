import { toDomainError, isDatabaseUnavailable } from '#app/platform/to-domain-error.server.ts'
import { log } from '#app/log.server.ts'
import { json, type ServerBuild } from '@remix-run/node'

const RETRY_AFTER_SECONDS = '10'

/** Wraps the build: loaders and actions answer 503 with a message while the database is unavailable. */
export function handleDatabaseUnavailable(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).flatMap(([id, route]) => {
    if (!route) return []
    const { loader, action } = route.module
    const module = {
      ...route.module,
      loader: loader && withUnavailableResponse(loader, messageFor(id)),
      action: action && withUnavailableResponse(action, messageFor(id)),
    }
    return [[id, { ...route, module }] as const]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

/** Operators can't be recognised without the database, so these pages report it to everyone, like /ready. */
function messageFor(routeId: string): string | undefined {
  return routeId.startsWith('routes/operator/')
    ? 'The database does not answer. /ready names each check that fails, and the log of the server says why.'
    : undefined
}

function withUnavailableResponse<Given, Answer>(
  handler: (args: Given) => Promise<Answer> | Answer,
  message?: string,
) {
  return async (args: Given): Promise<Answer> => {
    try {
      return await handler(args)
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      log.warn({ err: error }, 'The database is unavailable')
      throw json(
        { message: message ?? toDomainError(error).message },
        { status: 503, headers: { 'Retry-After': RETRY_AFTER_SECONDS } },
      )
    }
  }
}
