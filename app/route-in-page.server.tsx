import type { EntryContext, MetaDescriptor, ServerBuild } from '@remix-run/node'
import { Outlet, RemixServer, useLocation } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { SearchBox } from './components/search-box.tsx'
import { inScript } from './cut-page.server.ts'
import { keepMarkup } from './markup-keeper.server.ts'
import { metaMarkup } from './meta-markup.server.ts'
import { paths } from './paths.ts'
import { MarkupKeeper } from './ui/kept-markup.tsx'

/** A route under the root, and what its address says. */
export interface RouteAsked {
  id: string
  params: Record<string, string>
  url: URL
}

/** What our routes' meta functions ask for. */
type MetaFunction = (given: { data: unknown; matches: { id: string; data: unknown }[] }) => MetaDescriptor[]

const ROOT = 'root'
// No text of anybody's can become a tag.
const BORDER = '<hr id="between-parts"/>'

/**
 * Renders all that a signed-out visitor's page says of its route: its meta tags, on home the search box, the page
 * itself, and the loader's data, each as it stands in the page Remix renders, in the order it does. What is around
 * them is the same for all pages of the route, so they are all that has to be rendered.
 */
export function routeRenderer(build: ServerBuild) {
  let rootData: unknown

  return async (asked: RouteAsked): Promise<string[]> => {
    // The same for all who are not signed in.
    rootData ??= await dataOf(build, ROOT, asked)
    const data = await dataOf(build, asked.id, asked)
    const loaderData = { [ROOT]: rootData, [asked.id]: data }
    const context = contextOf(build, asked, loaderData)
    const markup = renderToString(
      <MarkupKeeper.Provider value={keepMarkup}>
        <RemixServer context={context} url={asked.url} />
      </MarkupKeeper.Provider>,
    )
    const meta = metaMarkup(metaOf(build, asked.id, loaderData))
    return [meta, ...markup.split(BORDER), inScript(`"${asked.id}":${JSON.stringify(data)}`)]
  }
}

async function dataOf(build: ServerBuild, id: string, { params, url }: RouteAsked): Promise<unknown> {
  const request = new Request(url, { headers: { Accept: 'text/html' } })
  const answer: unknown = await build.routes[id]?.module.loader?.({ request, params, context: {} })
  return answer instanceof Response ? answer.json() : answer
}

function metaOf(build: ServerBuild, id: string, loaderData: Record<string, unknown>): MetaDescriptor[] {
  const meta = build.routes[id]?.module.meta as MetaFunction | undefined
  const matches = Object.entries(loaderData).map(([id, data]) => ({ id, data }))
  return meta?.({ data: loaderData[id], matches }) ?? []
}

// Remix's own context, of these two routes alone.
function contextOf(build: ServerBuild, { id, params, url }: RouteAsked, loaderData: object): EntryContext {
  const { pathname, search } = url
  const match = { params, pathname, pathnameBase: pathname }
  return {
    manifest: {
      ...build.assets,
      routes: { [ROOT]: build.assets.routes[ROOT], [id]: build.assets.routes[id] },
    },
    routeModules: { [ROOT]: { default: OnItsOwn }, [id]: build.routes[id]?.module },
    staticHandlerContext: {
      basename: '/',
      location: { pathname, search, hash: '', state: null, key: 'default' },
      matches: [
        { ...match, pathname: '/', route: { id: ROOT } },
        { ...match, route: { id } },
      ],
      loaderData,
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
      activeDeferreds: null,
    },
    future: build.future,
    isSpaMode: false,
    serializeError: (error: Error) => error,
  } as unknown as EntryContext
}

/** The root without what is the same on all pages of a route. */
function OnItsOwn() {
  const isHome = useLocation().pathname === paths.home()
  return (
    <>
      {isHome && (
        <>
          <SearchBox />
          <hr id="between-parts" />
        </>
      )}
      <Outlet />
    </>
  )
}
