import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useRouteLoaderData,
} from '@remix-run/react'
import { useContext, type ReactNode } from 'react'
import './app.css'
import { ErrorPage } from './components/error-page.tsx'
import { pageMeta } from './components/page-meta.ts'
import { SiteFooter } from './components/site-footer.tsx'
import { SiteHeader } from './components/site-header.tsx'
import { UserMirror } from './components/user-mirror.tsx'
import { env } from './env.server.ts'
import { takeToast } from './http/toast.server.ts'
import { readerOf } from './http/visitor.server.ts'
import { Nonce } from './ui/nonce.ts'
import { PageProgress, PageTurn } from './ui/page-turn.tsx'
import { Toast, ToastOutlet } from './ui/toast.tsx'

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Basera' })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [user, { toast, headers }] = await Promise.all([readerOf(request, context), takeToast(request)])
  return json({ user: user ?? null, toast, origin: env.ORIGIN }, { headers })
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(Nonce)
  const user = useRouteLoaderData<typeof loader>('root')?.user ?? null
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#191614" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col pt-18 print:pt-0">
        <a
          href="#content"
          className="sr-only z-50 rounded-lg bg-surface px-4 py-3 font-medium focus:not-sr-only focus:fixed focus:left-4 focus:top-3 print:hidden"
        >
          Skip to the content
        </a>
        <SiteHeader user={user} />
        <main id="content" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        <SiteFooter />
        <PageProgress />
        <PageTurn content="content" />
        <ToastOutlet />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App() {
  const { user, toast } = useLoaderData<typeof loader>()
  return (
    <>
      <UserMirror user={user} />
      <Toast toast={toast} />
      <Outlet />
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
