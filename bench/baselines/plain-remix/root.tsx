import { sessions } from '#app/db/schema/sessions.ts'
import { users } from '#app/db/schema/users.ts'
import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from '@remix-run/react'
import { eq } from 'drizzle-orm'
import { CircleUserRound, Globe, Home as House, Search } from 'lucide-react'
import { db } from './database.ts'

const COLUMNS = { Support: 7, Hosting: 5, Basera: 5 }
const LEGAL = ['Privacy', 'Terms', 'Sitemap', 'Company details']

export const rootLinks = () => [
  { rel: 'stylesheet', href: '/assets/root.css' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export function Root() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <Header />
        <main>
          <Outlet />
        </main>
        <Footer />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

function Header() {
  const isHome = useLocation().pathname === '/'
  return (
    <header className="fixed inset-x-0 top-0 z-40 border-b border-line bg-surface">
      <Link
        to="/"
        aria-label="Basera, home"
        className="inline-flex min-h-11 items-center gap-2 rounded-lg px-1"
      >
        <House aria-hidden className="size-9" />
        <span className="text-2xl font-bold tracking-tight">Basera</span>
      </Link>
      {isHome && (
        <Form
          method="get"
          action="/"
          role="search"
          className="flex w-full max-w-xl items-center rounded-full border"
        >
          <input
            type="search"
            name="q"
            placeholder="Where you want to go?"
            className="min-h-11 w-full flex-1"
          />
          <button className="inline-flex size-11 items-center justify-center rounded-full">
            <Search aria-hidden className="size-5" /> Search
          </button>
        </Form>
      )}
      <Link
        to="/login"
        aria-label="Log in"
        className="inline-flex size-11 items-center justify-center rounded-full"
      >
        <CircleUserRound aria-hidden strokeWidth={1.5} className="size-8" />
      </Link>
    </header>
  )
}

function Footer() {
  return (
    <footer className="mt-16 border-t border-line bg-tint text-sm">
      <div className="page grid gap-8 py-10 md:grid-cols-3">
        {Object.entries(COLUMNS).map(([heading, count]) => (
          <section key={heading} aria-label={heading}>
            <h2 className="mb-2 font-semibold">{heading}</h2>
            <ul className="space-y-0.5 text-soft">
              {Array.from({ length: count }, (_, i) => (
                <li key={i}>
                  <FooterLink to={`/help#${heading}-${i}`}>{`${heading}, topic ${i}`}</FooterLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <ul className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <li>© 2023 Basera</li>
        {LEGAL.map((name) => (
          <li key={name}>
            <FooterLink to={`/${name}`}>{name}</FooterLink>
          </li>
        ))}
      </ul>
      <span className="inline-flex items-center gap-2 font-medium text-ink">
        <Globe aria-hidden className="size-4" />
        English(IN) ₹ INR
      </span>
    </footer>
  )
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-8 items-center rounded hover:text-ink hover:underline underline-offset-4"
    >
      {children}
    </Link>
  )
}

/** Who is signed in: one row of sessions with its user. */
export async function rootLoader({ request }: LoaderFunctionArgs) {
  const token = request.headers.get('Cookie') ?? ''
  const [user] = await db
    .select({ id: users.id, name: users.name })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, token))
  return json({ user: user ?? null })
}
