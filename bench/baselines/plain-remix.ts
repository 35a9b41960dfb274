import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express from 'express'
import { listen } from './listen.ts'
import { handleRequest } from './plain-remix/entry.server.tsx'
import { Home, homeLoader } from './plain-remix/home.tsx'
import { Place, placeLoader, placeMeta } from './plain-remix/place.tsx'
import { Root, rootLinks, rootLoader } from './plain-remix/root.tsx'

// An app of two pages as Remix makes it, which show what ours show, written with the same packages as one writes
// them first: queries in the loader, everything else in the component. Remix's own entry, Express and compression
// as in remix-serve, but without its log. The build is written out here instead of being made by Vite.

const ids = ['root', 'home', 'place'] as const
const where = { root: { path: '' }, home: { index: true }, place: { path: 'place/:id' } }
const modules = {
  root: { default: Root, loader: rootLoader, links: rootLinks },
  home: { default: Home, loader: homeLoader },
  place: { default: Place, loader: placeLoader, meta: placeMeta },
}
const parentOf = (id: string) => (id === 'root' ? undefined : 'root')
const assets = ids.map((id) => {
  const module = `/assets/${id}.js`
  const has = { hasLoader: true, hasAction: false, hasErrorBoundary: false }
  return [
    id,
    { id, parentId: parentOf(id), ...where[id], module, imports: ['/assets/components.js'], ...has },
  ]
})
const build = {
  entry: { module: { default: handleRequest } },
  routes: Object.fromEntries(
    ids.map((id) => [id, { id, parentId: parentOf(id), ...where[id], module: modules[id] }]),
  ),
  assets: {
    version: '1',
    url: '/assets/manifest.js',
    entry: { module: '/assets/entry.client.js', imports: [] },
    routes: Object.fromEntries(assets) as Record<string, object>,
  },
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  future: {},
  isSpaMode: false,
} as unknown as ServerBuild

const remix = createRequestHandler({ build, mode: 'production' })
const app = express()
app.disable('x-powered-by')
app.use(compression())
app.use((req, res, next) => void remix(req, res, next))
listen(app)
