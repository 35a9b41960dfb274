import type { ServerBuild } from '@remix-run/node'

interface RouteNode {
  name?: string
  children: Map<string, RouteNode>
  param?: RouteNode
  splat?: string
}

type Routes = Readonly<Record<string, { path?: string; parentId?: string } | undefined>>

/** Names routes by their patterns, few enough for labels. @returns '/place/:id'; '*' for what no route matches */
export function routeNamer(routes: ServerBuild['routes'] | Routes): (path: string) => string {
  const root: RouteNode = { children: new Map() }
  for (const pattern of ['health', 'ready', 'live', 'assets/*', ...routePatterns(routes)])
    addPattern(root, pattern)
  return (path) => {
    const words = path.toLowerCase().split('/').filter(Boolean)
    return findName(root, words, 0) ?? '*'
  }
}

function routePatterns(routes: Routes): string[] {
  return Object.keys(routes).map((id) => {
    const parts: string[] = []
    for (let route = routes[id]; route; route = routes[route.parentId ?? '']) {
      if (route.path) parts.unshift(route.path)
    }
    return parts.join('/')
  })
}

function addPattern(root: RouteNode, pattern: string): void {
  let branch = root
  for (const word of pattern.split('/').filter(Boolean)) {
    if (word === '*') {
      branch.splat = `/${pattern}`
      return
    }
    const next = (word.startsWith(':') ? branch.param : branch.children.get(word)) ?? { children: new Map() }
    if (word.startsWith(':')) branch.param = next
    else branch.children.set(word, next)
    branch = next
  }
  branch.name = `/${pattern}`
}

// The router's order: static segment, dynamic segment, splat.
function findName(branch: RouteNode, words: readonly string[], at: number): string | undefined {
  const word = words[at]
  if (word === undefined) return branch.name ?? branch.splat
  const own = branch.children.get(word)
  return (
    (own && findName(own, words, at + 1)) ??
    (branch.param && findName(branch.param, words, at + 1)) ??
    branch.splat
  )
}
