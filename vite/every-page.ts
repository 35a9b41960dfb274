import type { GetManualChunk, GetModuleInfo } from 'rollup'

const CLIENT_ROUTE = '?__remix-build-client-route'

/** Entry points of the modules that every page loads. */
const ROOTS = [`root.tsx${CLIENT_ROUTE}`, `routes/page.tsx${CLIENT_ROUTE}`, 'entry.client.tsx']

/** The pages that most people see, one after the other: modules that both load share a file. */
const MOST_SEEN = [`routes/home.tsx${CLIENT_ROUTE}`, `routes/place.tsx${CLIENT_ROUTE}`]

/** Packages, and helpers of the bundler. */
const FOREIGN = /\/node_modules\/|^\0/

/**
 * Puts the modules that every page loads in two files, the app's and the packages', where Rollup makes dozens. The
 * packages' outlives releases in browsers' caches, and imports nothing of the app. A third has those of home and a
 * place.
 */
export function everyPageTogether(app: string): GetManualChunk {
  let everywhere: Set<string> | undefined
  let onMostSeen = new Set<string>()
  return (id, { getModuleInfo }) => {
    if (!everywhere) {
      everywhere = importedBy(
        ROOTS.map((root) => app + root),
        getModuleInfo,
      )
      const [home, place] = MOST_SEEN.map((page) => importedBy([app + page], getModuleInfo))
      onMostSeen = new Set([...home!].filter((module) => place!.has(module)))
    }
    if (everywhere.has(id)) return FOREIGN.test(id) ? 'framework' : 'frame'
    return onMostSeen.has(id) ? 'stays' : undefined
  }
}

/** Everything that some modules import, without themselves: Rollup has a file for each of these anyway. */
function importedBy(roots: string[], getModuleInfo: GetModuleInfo): Set<string> {
  const modules = new Set(roots)
  // A set also iterates over modules added meanwhile.
  for (const module of modules) for (const one of getModuleInfo(module)?.importedIds ?? []) modules.add(one)
  for (const root of roots) modules.delete(root)
  return modules
}
