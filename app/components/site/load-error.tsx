import { useTranslate } from '#app/languages/locale.ts'
import type { Label } from '#app/languages/translate.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { useLocation } from '@remix-run/react'

/** For a part that could not be loaded, as opposed to an empty list. @param message names the part, in a sentence */
export function LoadError({ message }: { message: Label }) {
  const t = useTranslate()
  const { pathname, search } = useLocation()
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-danger-tint px-4 py-3 font-medium text-danger forced-colors:border"
    >
      <p>{t(message)}</p>
      <ButtonLink kind="plain" to={pathname + search}>
        {t('Try again')}
      </ButtonLink>
    </div>
  )
}
