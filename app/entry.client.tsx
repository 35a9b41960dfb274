import { RemixBrowser } from '@remix-run/react'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepPageOnFailure } from '#app/components/forms/connection.ts'
import { TRANSLATED } from './languages/language.ts'
import { ENGLISH, LocaleContext, type Locale } from './languages/locale.ts'
import { loadLanguage } from './languages/load-translations.ts'
import { HydrationGuard } from './ui/hydration.tsx'
import { LinkAddress } from './ui/link.tsx'
import { withoutPreloads } from './ui/preloads.ts'
import { acceptWrittenNumbers } from '#app/ui/number-input.ts'
import { listenBeforeRouter } from '#app/ui/popstate.ts'
import { startApp } from './ui/start-app.ts'
import { followTranslator, isTranslated } from './ui/translated-page.ts'

// Registered last, as the worker only serves the offline page.
function registerServiceWorker() {
  void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
}
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  if (document.readyState === 'complete') registerServiceWorker()
  else window.addEventListener('load', registerServiceWorker, { once: true })
}

window.__remixManifest = withoutPreloads(window.__remixManifest)
keepPageOnFailure()
listenBeforeRouter()
acceptWrittenNumbers()

// React does not recognise a page that was translated before its scripts ran: it would replace the page, and typed
// input would be lost.
if (!isTranslated()) {
  followTranslator()
  const language = TRANSLATED.find((one) => one === document.documentElement.lang)
  if (!language) start(ENGLISH)
  // Without its messages the page stays as sent by the server.
  else loadLanguage(language, location.pathname).then(start, leavePlain)
} else {
  leavePlain()
}

function start(locale: Locale) {
  startApp(() =>
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <LocaleContext.Provider value={locale}>
            <LinkAddress.Provider value={locale.addressOf}>
              <HydrationGuard>
                <RemixBrowser />
              </HydrationGuard>
            </LinkAddress.Provider>
          </LocaleContext.Provider>
        </StrictMode>,
      )
    }),
  )
}

function leavePlain() {
  document.documentElement.classList.add('plain')
}
