import { siteLogo, siteName, siteStyles } from '#app/site/site.ts'
import type {
  AppLoadContext,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
  SerializeFrom,
} from '@remix-run/node'
import { json } from '@remix-run/node'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useMatches,
  useRouteLoaderData,
} from '@remix-run/react'
import { useContext, type ReactNode } from 'react'
import { LANG, type Language } from '#app/languages/language.ts'
import { ENGLISH, LocaleContext, useLocale, useTranslate } from '#app/languages/locale.ts'
import { localeFor } from '#app/languages/translator-for.server.ts'
import './app.css'
import { useRequestFailure } from '#app/components/forms/connection.ts'
import { localeOfPage, pageMeta } from '#app/components/site/page-meta.ts'
import { LanguageHint } from '#app/components/site/language-switch.tsx'
import { SiteFooter } from '#app/components/site/site-footer.tsx'
import { SiteHeader } from '#app/components/site/site-header.tsx'
import { LocalStorageUser } from '#app/components/account/local-storage-user.tsx'
import type { User } from './domain/users/user.ts'
import {
  announcementsFor,
  announcementsForAll,
  areSomeAddressed,
} from './domain/announcements/announcements.server.ts'
import { todayInIndia } from './domain/calendar-date.ts'
import { countUnread } from './domain/messages/conversations.server.ts'
import { env } from './env.server.ts'
import { frameTags, isCacheable, leaveUncached } from '#app/http/cache-tags.server.ts'
import { loadOrUndefined } from '#app/http/error-status.server.ts'
import { getToast } from '#app/http/flash.server.ts'
import { currentUser } from '#app/http/auth.server.ts'
import { beginPage, PageEnd } from './ui/hydration.tsx'
import { Nonce } from './ui/nonce.ts'
import { PageProgress, RouteAnnouncer } from '#app/ui/page-transition.tsx'
import { Toast, ToastOutlet } from './ui/toast.tsx'
import { textLanguage } from '#app/languages/text-language.ts'

export const links: LinksFunction = () => [
  siteLogo ? { rel: 'icon', href: siteLogo } : { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  ...(siteStyles ? [{ rel: 'stylesheet', href: siteStyles }] : []),
]

export { ErrorPage as ErrorBoundary } from '#app/components/site/error-page.tsx'

/** The title of pages that fail. */
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Page not found'), isPrivate: true })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [locale, { toast, headers }] = await Promise.all([currentUser(request, context), getToast(request)])
  const isSignedIn = locale !== undefined
  const user = isCacheable(context) ? undefined : locale
  const unread = user && (await loadOrUndefined(request, countUnread(user)))
  const announcements = (await loadOrUndefined(request, readAnnouncements(request, context, locale))) ?? []
  const { search } = new URL(request.url)
  return json(
    {
      isSignedIn,
      user: user ?? null,
      unread,
      announcements,
      toast,
      origin: env.ORIGIN,
      ...(search && { search }),
      ...languageOf(request, context),
    },
    { headers },
  )
}

/** For titles, which are made outside of React; empty for English. */
function languageOf(
  request: Request,
  { clientAddress }: AppLoadContext,
): { language?: Language; isEnglishOnly?: boolean } {
  const { language } = localeFor(request)
  if (language !== 'en') return { language }
  // Plain remix-serve knows no prefix; the edge does, and so does a plugin of the dev server.
  return clientAddress === undefined && import.meta.env.PROD ? { isEnglishOnly: true } : {}
}

/** Announcements for everyone, and the reader's own, which for guests differ from those for hosts. */
async function readAnnouncements(
  request: Request,
  context: AppLoadContext,
  locale: User | undefined,
): Promise<string[]> {
  await frameTags(context)
  const today = todayInIndia()
  const { language } = localeFor(request)
  const [forAll, areOwn] = await Promise.all([
    announcementsForAll(today, language),
    locale !== undefined && areSomeAddressed(today),
  ])
  if (!locale || !areOwn) return forAll
  leaveUncached(context)
  return [...forAll, ...(await announcementsFor(locale, today, language))]
}

export function Layout({ children }: { children: ReactNode }) {
  beginPage()
  const nonce = useContext(Nonce)
  const {
    isSignedIn = false,
    announcements = [],
    toast,
    isEnglishOnly = false,
  }: Partial<SerializeFrom<typeof loader>> = useRouteLoaderData<typeof loader>('root') ?? {}
  const user = useCurrentUser()
  const unread = useUnread()
  const hasFailed = useRequestFailure() !== undefined
  const { isAlone = false, manifest = '/site.webmanifest', isEnglish = false } = usePageHandle()
  const locale = useLocale()
  const { t } = locale
  // A page that is English only stays so as a whole, whatever the language of the frame.
  const pageLocale = isEnglish ? ENGLISH : locale
  const hasSwitch = !isEnglishOnly && (!isEnglish || locale !== ENGLISH)
  return (
    <html lang={LANG[locale.language]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#191614" media="(prefers-color-scheme: dark)" />
        {/* Read by scripts, to know the site: see app/site/site.browser.ts. */}
        <meta name="application-name" content={siteName} data-logo={siteLogo} data-styles={siteStyles} />
        <Meta />
        <Links />
        {!isAlone && <link rel="manifest" href={manifestIn(locale.language, manifest)} />}
      </head>
      <body className="flex min-h-(--screen) flex-col">
        <a
          href="#content"
          className="sr-only z-50 rounded-lg bg-surface px-4 py-3 font-medium focus:not-sr-only focus:fixed focus:left-4 focus:top-3 print:hidden"
        >
          {t('Skip to the content')}
        </a>
        {!isAlone && <SiteHeader isSignedIn={isSignedIn} user={user} unread={unread} hasSwitch={hasSwitch} />}
        {!isAlone && <Announcements announcements={announcements} />}
        {!isAlone && hasSwitch && <LanguageHint />}
        <main
          id="content"
          tabIndex={-1}
          lang={pageLocale === locale ? undefined : LANG.en}
          className="grow outline-none"
        >
          <LocaleContext.Provider value={pageLocale}>
            {/* Shown with any page, an error as well: the toast is already consumed. */}
            <Toast toast={toast} />
            {children}
          </LocaleContext.Provider>
        </main>
        {!isAlone && <SiteFooter hasSwitch={hasSwitch} />}
        {!hasFailed && <PageProgress label={t('Loading the page')} />}
        <RouteAnnouncer content="content" />
        <ToastOutlet t={t} />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        <PageEnd />
      </body>
    </html>
  )
}

export default function App() {
  const { isSignedIn } = useLoaderData<typeof loader>()
  const user = useCurrentUser()
  return (
    <>
      <LocalStorageUser isSignedIn={isSignedIn} user={user} />
      <Outlet />
    </>
  )
}

/** For the frame around a page, and around the pages below it. */
interface PageHandle {
  /** Without header, footer and manifest. */
  isAlone?: boolean
  /** Manifest for home screens, if not the home page's; there is one beside it for each other language. */
  manifest?: string
  /** True for a page that is in English only: it sets `lang`. */
  isEnglish?: boolean
}

/** The manifest in a language: an app installed from a page opens in the page's language. */
function manifestIn(language: Language, manifest: string): string {
  return language === 'en' ? manifest : manifest.replace('.', `-${language}.`)
}

function usePageHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle)) as PageHandle
}

/** From the deepest route that has `unread`; cached pages have none. */
function useUnread(): number | undefined {
  const counted = useMatches().map(({ data }) => (data as { unread?: number } | undefined)?.unread)
  return counted.reverse().find((unread) => unread !== undefined)
}

/** Cached pages have none. */
function useCurrentUser(): User | undefined {
  const named = useMatches().map(({ data }) => (data as { user?: User | null } | undefined)?.user)
  return named.reverse().find((user) => user) ?? undefined
}

function Announcements({ announcements }: { announcements: readonly string[] }) {
  const t = useTranslate()
  if (announcements.length === 0) return null
  return (
    <aside aria-label={t('Announcements')} className="border-b border-line bg-accent-tint print:hidden">
      <ul className="page space-y-1 py-2">
        {announcements.map((words) => (
          <li key={words} lang={textLanguage(words)} className="[overflow-wrap:anywhere]">
            {words}
          </li>
        ))}
      </ul>
    </aside>
  )
}
