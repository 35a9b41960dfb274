import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from '@remix-run/node'

type ServerRoute = ServerBuild['routes'][string]

const longText = 'A calm room with a view of the hills. '.repeat(200)

const loaders: Record<string, (args: LoaderFunctionArgs) => unknown> = {
  '/': () => new Response(`<p>${longText}</p>`, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }),
  '/places': () => Response.json({ places: [longText] }),
  '/photo': () => new Response(longText, { headers: { 'Content-Type': 'image/jpeg' } }),
  '/strict': () =>
    new Response('x', {
      headers: [
        ['Cross-Origin-Resource-Policy', 'same-origin'],
        ['Set-Cookie', 'a=1'],
        ['Set-Cookie', 'b=2'],
        ['Vary', 'Cookie'],
      ],
    }),
  '/user/logout': () => Response.json({ success: true }),
  '/who': ({ request, context }) => Response.json({ url: request.url, context }),
  '/slow': async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    return new Response('at last')
  },
}

const echo = async ({ request }: ActionFunctionArgs) =>
  Response.json({ bytes: (await request.arrayBuffer()).byteLength, url: request.url })

// Remix compares Origin with Host for pages only, so one of them is a page.
const PAGE_PATH = '/form'

const ACTION_PATHS = [PAGE_PATH, '/account', '/upload', '/user/login', '/places/add-places']

/** The smallest Remix build that answers on the paths the edge has rules for. */
export function fakeRemixBuild(changes: Partial<ServerBuild> = {}): ServerBuild {
  const paths = [...new Set([...Object.keys(loaders), ...ACTION_PATHS])]
  const routes = paths.map((path): [string, ServerRoute] => {
    const id = path === '/' ? 'home' : path.slice(1)
    const where = path === '/' ? { index: true } : { path: path.slice(1) }
    const component = path === PAGE_PATH ? () => null : undefined
    const loader = loaders[path] ?? (() => new Response('here'))
    return [id, { id, ...where, module: { loader, action: echo, default: component } } as ServerRoute]
  })
  return {
    entry: { module: { default: () => new Response('page'), handleError: () => undefined } },
    routes: Object.fromEntries(routes),
    assets: { version: '1', entry: { module: '', imports: [] }, routes: {}, url: '' },
    publicPath: '/',
    assetsBuildDirectory: 'tests/setup/servers/public',
    future: {} as ServerBuild['future'],
    isSpaMode: false,
    ...changes,
  } as ServerBuild
}
