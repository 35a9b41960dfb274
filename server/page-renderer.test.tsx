import type { EntryContext, LoaderFunctionArgs, ServerBuild } from '@remix-run/node'
import { Link, Meta, Outlet, RemixServer, Scripts, useLoaderData, type MetaFunction } from '@remix-run/react'
import { useId, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sealPage } from '#app/http/security-policy.server.ts'
import { Nonce } from '#app/ui/nonce.ts'
import { aRemixBuild } from '../tests/setup/remix-build.ts'
import { partRenderer } from './page-renderer.ts'

const NONCE = 'b25jZQ=='
const ORIGIN = 'http://localhost:3000'

interface Given {
  /** Replaces the page's component. */
  page?: () => ReactNode
  /** Told of each loading: how often there has been one of the root's, and of the page's. */
  loads?: { root: number; page: number }
}

/** Two pages of one route of an app whose root says more than the page does. */
function anApp({ page = PlainPage, loads = { root: 0, page: 0 } }: Given = {}) {
  const warnings: string[] = []
  const rootLoader = () => {
    loads.root += 1
    return { origin: ORIGIN }
  }
  const loader = ({ request }: LoaderFunctionArgs) => {
    loads.page += 1
    const { searchParams } = new URL(request.url)
    if (searchParams.has('missing')) throw new Response('none', { status: 404 })
    return { text: searchParams.get('text') }
  }
  const route = { id: 'page', parentId: 'root', path: 'page' }
  const build = aRemixBuild({
    entry: { module: { default: handleRequest } } as unknown as ServerBuild['entry'],
    routes: {
      root: { id: 'root', path: '', module: { default: Root, loader: rootLoader } },
      page: { ...route, module: { default: page, loader, meta } },
    } as unknown as ServerBuild['routes'],
    assets: {
      version: '1',
      url: '/manifest.js',
      entry: { module: '/entry.js', imports: [] },
      routes: {
        root: { id: 'root', path: '', hasLoader: true, module: '/root.js' },
        page: { ...route, hasLoader: true, module: '/page.js' },
      },
    } as unknown as ServerBuild['assets'],
  })
  const log = { warn: (_: unknown, sentence?: string) => void warnings.push(sentence ?? '') }
  const render = partRenderer(build, { origin: ORIGIN, mode: 'test', log })
  async function show(text: string) {
    const page = await render(`/page?text=${encodeURIComponent(text)}`, 'page', {})
    return page && { ...page, html: page.html.toString() }
  }
  return { warnings, loads, show, render }
}

function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const page = (
    <Nonce.Provider value={NONCE}>
      <RemixServer context={context} url={request.url} />
    </Nonce.Provider>
  )
  const { html, policy } = sealPage(renderToString(page), NONCE)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', policy)
  return new Response(html, { status, headers })
}

function Root() {
  return (
    <html>
      <head>
        <Meta />
      </head>
      <body>
        <header>The same for all</header>
        <Outlet />
        <Scripts nonce={NONCE} />
      </body>
    </html>
  )
}

const meta: MetaFunction = ({ data }) => [
  { title: (data as { text: string }).text },
  { 'script:ld+json': data },
]

function PlainPage() {
  const { text } = useLoaderData<{ text: string }>()
  return (
    <main>
      <p title={text}>
        {text} and <Link to="/page">more</Link>
      </p>
    </main>
  )
}

test('from the second page on, only what the route says is rendered', async () => {
  const { show, loads } = anApp()
  await show('one')
  const { root } = loads
  const second = await show('two')
  expect(second?.html).toContain('<header>The same for all</header>')
  expect(second?.html).toContain('<p title="two">two<!-- --> and <a')
  expect(second?.html).toContain('{"text":"two"')
  expect(second?.html).not.toContain('one')
  expect(loads.root).toBe(root)
})

test.each([
  '"<b>" & \'</script><script>alert(1)</script>',
  '$& $1 $$',
  'line\u2028separator',
  '',
  '<hr id="between-parts"/>',
])('a page with %j in it is the one Remix renders, and so is its policy', async (text) => {
  const whole = await anApp().show(text)
  const { show } = anApp()
  await show('something else')
  const inParts = await show(text)
  expect(inParts?.html).toBe(whole?.html)
  expect(inParts?.headers).toEqual({ ...whole?.headers, 'content-security-policy': inParts?.policy })
})

test('a page that is not what it is by itself is rendered whole, and said so once', async () => {
  const loads = { root: 0, page: 0 }
  // Where it stands in the whole page is part of such an id.
  const WithAnId = () => <p id={useId()}>here</p>
  const { show, warnings } = anApp({ page: WithAnId, loads })
  for (let i = 0; i < 8; i++) expect((await show(String(i)))?.html).toContain('<header>')
  expect(warnings).toHaveLength(1)
  const { root, page } = loads
  await show('again')
  expect([loads.root, loads.page]).toEqual([root + 1, page + 1])
})

test('what has changed between two renderings is no failure', async () => {
  const loads = { root: 0, page: 0 }
  let isChanging = true
  const Changing = () => <p>{isChanging ? loads.page : 'still'}</p>
  const { show, warnings } = anApp({ page: Changing, loads })
  for (let i = 0; i < 10; i++) await show('busy')
  expect(warnings).toEqual([])
  isChanging = false
  await show('one')
  const { root } = loads
  expect((await show('two'))?.html).toContain('<p>still</p>')
  expect(loads.root).toBe(root)
})

test('what is not there is no page, before and after one that is', async () => {
  const { render, show } = anApp()
  const missing = () => render('/page?missing', 'page', {}).catch(() => undefined)
  expect(await missing()).toBeUndefined()
  await show('there')
  expect(await missing()).toBeUndefined()
  expect((await show('still there'))?.html).toContain('still there')
})
