/**
 * The Remix plugin's options. Vite's plugin does not read this file itself: vite.config.ts imports it.
 * Two flags stay off on purpose, see docs/decisions/0002-remix-2.md.
 *
 * @type {import('@remix-run/dev').VitePluginConfig}
 */
export default {
  ignoredRouteFiles: ['**/*'],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    v3_singleFetch: false,
    v3_lazyRouteDiscovery: false,
  },
}
