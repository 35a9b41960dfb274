import type { GetManualChunk } from 'rollup'

/** The app's modules that every page loads begin here. */
const ROOTS = ['root.tsx?__remix-build-client-route', 'entry.client.tsx']

/** Packages, and helpers of the bundler. */
const FOREIGN = /\/node_modules\/|^\0/

/**
 * Puts what every page loads in two files: left to Rollup, it is dozens of small ones, some of which ride along with
 * what few pages need. One file compresses best. That of the packages outlives a release in browsers' caches, and
 * imports nothing of the app, so that neither file waits for the other.
 */
export function everyPageTogether(app: string): GetManualChunk {
  const modules = new Set<string>()
  return (id, { getModuleInfo }) => {
    if (modules.size === 0) {
      const roots = ROOTS.map((root) => app + root)
      for (const module of roots) modules.add(module)
      // A set hands out what is added while it is read.
      for (const module of modules)
        for (const one of getModuleInfo(module)?.importedIds ?? []) modules.add(one)
      // Rollup has a file for each of these anyway.
      for (const root of roots) modules.delete(root)
    }
    if (!modules.has(id)) return undefined
    return FOREIGN.test(id) ? 'framework' : 'frame'
  }
}
