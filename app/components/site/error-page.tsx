import { LANG } from '#app/languages/language.ts'
import { useLocale, useTranslate, type Locale } from '#app/languages/locale.ts'
import { paths } from '#app/paths.ts'
import { failedHeading, isRefusal } from '#app/site/failed-page.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import type { ReactNode } from 'react'
import { SearchBox } from '../search/search-box.tsx'
import { reportFailedPage } from '#app/ui/hydration.tsx'

/** A failed page: the 404 page, the refusal, or the specification's fallback with status or message. */
export function ErrorPage() {
  const error = usePageError()
  const locale = useLocale()
  const { t } = locale
  const status = isRouteErrorResponse(error) ? error.status : undefined
  if (status === 404) return <NotFound />
  return (
    <div className="page py-20 text-center">
      <h1 className="text-3xl">{t(failedHeading(status))}</h1>
      <p className="mx-auto mt-4 max-w-prose text-soft">{errorText(error, locale)}</p>
      <ButtonLink to={paths.home()} reloadDocument className="mt-8">
        {t('Home')}
      </ButtonLink>
    </div>
  )
}

function NotFound() {
  const t = useTranslate()
  return (
    <div className="page py-20 text-center">
      <p aria-hidden className="text-7xl font-bold tracking-tight text-soft">
        404
      </p>
      <h1 className="mx-auto mt-4 max-w-xl text-3xl">
        {t("We can't seem to find the page you're looking for.")}
      </h1>
      <p className="mt-4 text-soft">
        {t("Sorry, the page you are looking for doesn't exist or has been moved.")}
      </p>
      <div className="mx-auto mt-8 flex max-w-xl flex-col items-center gap-6">
        <SearchBox />
        <ButtonLink kind="plain" to={paths.home()}>
          {t('Home')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Technical text, only in English: a status text, or the message of an unexpected error. */
function errorText(error: unknown, { language, t }: Locale): ReactNode {
  if (!isRouteErrorResponse(error)) {
    if (!(error instanceof Error)) return t('Something went wrong!')
    const { message } = error
    const words = language === 'en' ? message : <span lang={LANG.en}>{message}</span>
    // The browsers' message of a lost connection gives no advice.
    const isLost = error instanceof TypeError && /fetch|network|load failed/i.test(message)
    return isLost ? (
      <>
        {words}. {t('Please check your connection and try again.')}
      </>
    ) : (
      words
    )
  }
  const { message } = (error.data ?? {}) as { message?: unknown }
  const status = language === 'en' ? `${error.status} ${error.statusText}`.trim() : error.status
  if (typeof message !== 'string') return status
  return isRefusal(error.status) ? t.message(message) : `${status}: ${t.message(message)}`
}

/** An error that the server did not send counts as a failed start, unless the app has already started. */
export function usePageError(): unknown {
  const isSent = typeof window === 'undefined' || Boolean(window.__remixContext.state.errors)
  if (!isSent) reportFailedPage()
  return useRouteError()
}
