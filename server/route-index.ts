import type { ServerBuild } from '@remix-run/node'

type Routes = ServerBuild['routes']

/**
 * Remix ranks all its routes anew for each request, twice, which takes longer than most questions to the database. What
 * begins as no other route does is answered by a handler that knows only the routes that begin so.
 *
 * @param handlerOf makes the handler of a build
 * @returns the handler for a request's path; one that knows all routes for whatever begins otherwise
 */
export function routeIndex<Handler>(build: ServerBuild, handlerOf: (build: ServerBuild) => Handler) {
  const all = handlerOf(build)
  const handlers = new Map(
    [...routesByPrefix(build.routes)].map(([begin, routes]) => [begin, handlerOf(buildWith(routes, build))]),
  )
  return (path: string): Handler => handlers.get(path.split('/', 2)[1] ?? '') ?? all
}

// Pages are rendered by the list that the browser gets, too. The browser gets all of it, in a file of its own.
function buildWith(routes: Routes, build: ServerBuild): ServerBuild {
  const listed = Object.entries(build.assets.routes).filter(([id]) => routes[id])
  return { ...build, routes, assets: { ...build.assets, routes: Object.fromEntries(listed) } }
}

/** The routes that may match what begins with a word, by the word: '' is home. */
export function routesByPrefix(routes: Routes): Map<string, Routes> {
  const pages = Object.values(routes).flatMap((route) => {
    const line = ancestorsOf(route, routes)
    const path = line.flatMap((one) => one.path || []).join('/')
    // What holds others together matches nothing by itself.
    return route.path === undefined && !route.index ? [] : [{ line, begin: path.split('/')[0] ?? '' }]
  })
  // One that begins with whatever there is may match everywhere.
  const isOpen = ({ begin }: { begin: string }) => /[:*?]/.test(begin)
  const words = new Set(pages.filter((page) => !isOpen(page)).map(({ begin }) => begin))
  return new Map(
    [...words].map((word) => {
      const matching = pages.filter((page) => isOpen(page) || page.begin === word)
      return [word, Object.fromEntries(matching.flatMap(({ line }) => line.map((one) => [one.id, one])))]
    }),
  )
}

/** A route and those around it, the outermost first. */
function ancestorsOf(route: Routes[string], routes: Routes): Routes[string][] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return [...(parent ? ancestorsOf(parent, routes) : []), route]
}
