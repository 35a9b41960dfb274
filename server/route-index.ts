import type { ServerBuild } from '@remix-run/node'

type Routes = ServerBuild['routes']

/**
 * Remix ranks all its routes twice for each request, which takes longer than most queries. Paths whose first segment is
 * unique are handled by a handler that knows only the routes with that segment.
 */
export function routeIndex<Handler>(build: ServerBuild, handlerOf: (build: ServerBuild) => Handler) {
  const all = handlerOf(build)
  const handlers = new Map(
    [...routesByPrefix(build.routes)].map(([prefix, routes]) => [
      prefix,
      handlerOf(buildWith(routes, build)),
    ]),
  )
  return (path: string): Handler => handlers.get(path.split('/', 2)[1] ?? '') ?? all
}

// Pages are rendered with the manifest that the browser gets, too. The browser gets the whole one, in a file
// of its own.
function buildWith(routes: Routes, build: ServerBuild): ServerBuild {
  const assetRoutes = Object.entries(build.assets.routes).filter(([id]) => routes[id])
  return { ...build, routes, assets: { ...build.assets, routes: Object.fromEntries(assetRoutes) } }
}

/** The routes that may match a path, by its first segment: '' is home. */
export function routesByPrefix(routes: Routes): Map<string, Routes> {
  const pages = Object.values(routes).flatMap((route) => {
    const ancestors = ancestorsOf(route, routes)
    const path = ancestors.flatMap((one) => one.path || []).join('/')
    // A layout route matches nothing by itself.
    return route.path === undefined && !route.index
      ? []
      : [{ line: ancestors, begin: path.split('/')[0] ?? '' }]
  })
  // A dynamic first segment may match everywhere.
  const isDynamic = ({ begin: prefix }: { begin: string }) => /[:*?]/.test(prefix)
  const words = new Set(pages.filter((page) => !isDynamic(page)).map(({ begin: prefix }) => prefix))
  return new Map(
    [...words].map((word) => {
      const matching = pages.filter((page) => isDynamic(page) || page.begin === word)
      return [
        word,
        Object.fromEntries(
          matching.flatMap(({ line: ancestors }) => ancestors.map((route) => [route.id, route])),
        ),
      ]
    }),
  )
}

function ancestorsOf(route: Routes[string], routes: Routes): Routes[string][] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return [...(parent ? ancestorsOf(parent, routes) : []), route]
}
