import type { ServerBuild } from '@remix-run/node'

interface Branch {
  /** What is answered here, if anything is. */
  name?: string
  byWord: Map<string, Branch>
  /** Where any word will do. */
  any?: Branch
  /** What answers all that is left. */
  rest?: string
}

type Routes = Readonly<Record<string, { path?: string; parentId?: string } | undefined>>

/**
 * Names the routes of a build by their patterns, of which there are few, as what is counted by must be.
 *
 * @returns the name for a path: '/place/:id'; '*' for what no route answers
 */
export function routeNames(routes: ServerBuild['routes'] | Routes): (path: string) => string {
  const root: Branch = { byWord: new Map() }
  for (const pattern of ['health', 'assets/*', ...patternsOf(routes)]) grow(root, pattern)
  return (path) => {
    const words = path.toLowerCase().split('/').filter(Boolean)
    return nameIn(root, words, 0) ?? '*'
  }
}

function patternsOf(routes: Routes): string[] {
  return Object.keys(routes).map((id) => {
    const parts: string[] = []
    for (let route = routes[id]; route; route = routes[route.parentId ?? '']) {
      if (route.path) parts.unshift(route.path)
    }
    return parts.join('/')
  })
}

function grow(root: Branch, pattern: string): void {
  let branch = root
  for (const word of pattern.split('/').filter(Boolean)) {
    if (word === '*') {
      branch.rest = `/${pattern}`
      return
    }
    const next = (word.startsWith(':') ? branch.any : branch.byWord.get(word)) ?? { byWord: new Map() }
    if (word.startsWith(':')) branch.any = next
    else branch.byWord.set(word, next)
    branch = next
  }
  branch.name = `/${pattern}`
}

// As the router does: a word of its own before any word, any word before the rest.
function nameIn(branch: Branch, words: readonly string[], at: number): string | undefined {
  const word = words[at]
  if (word === undefined) return branch.name ?? branch.rest
  const own = branch.byWord.get(word)
  return (
    (own && nameIn(own, words, at + 1)) ?? (branch.any && nameIn(branch.any, words, at + 1)) ?? branch.rest
  )
}
