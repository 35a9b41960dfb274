import { lazy, type ReactNode } from 'react'
import { perLocale, useLocale } from './locale.ts'
import { loadAccountTranslations } from './load-translations.ts'

const waiting = perLocale((locale) => {
  const Waiting = lazy(async () => {
    await loadAccountTranslations(locale)
    return { default: () => null }
  })
  return <Waiting />
})

/** Shows pages below `/account` once their translations are loaded; a navigation from other pages waits for them. */
export function AccountTranslations({ children }: { children: ReactNode }) {
  const locale = useLocale()
  // Beside the content, which stays mounted when this is removed.
  return (
    <>
      {!locale.hasAccount && waiting(locale)}
      {children}
    </>
  )
}
