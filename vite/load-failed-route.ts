import type { Plugin } from 'vite'

const RELOAD = 'window.location.reload();'
const LEAVE =
  'const next = window.__remixRouter.state.navigation.location;' +
  'window.location.assign(next ? next.pathname + next.search + next.hash : window.location.href);'

/**
 * If the next page's code fails to load, the browser goes there as without scripts (decision 45), where Remix reloads.
 */
export function loadFailedRoute(): Plugin {
  return {
    name: 'basera:load-failed-route',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('@remix-run/react/dist/esm/routeModules.js')) return undefined
      if (!code.includes(RELOAD))
        throw new Error("Remix's loading of routes has changed: vite/load-failed-route.ts")
      return { code: code.replace(RELOAD, LEAVE), map: null }
    },
  }
}
