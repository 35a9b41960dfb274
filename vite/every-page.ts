import type { GetManualChunk } from 'rollup'

// Packages of which all pages are made: they outlive a release in browsers' caches.
const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run|turbo-stream)\//

/** The app's modules that every page loads begin here. */
const ROOTS = ['root.tsx?__remix-build-client-route', 'entry.client.tsx']

/**
 * Puts what every page loads in two files: left to Rollup, it is dozens of small ones, some of which ride along with
 * what few pages need. One file compresses best.
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
    return FRAMEWORK.test(id) ? 'framework' : modules.has(id) ? 'frame' : undefined
  }
}
