import { useTranslate } from '#app/languages/locale.ts'
import { siteName } from '#app/site/site.ts'
import { Button } from '#app/ui/button.tsx'
import { useFocusOnChange } from '#app/ui/focus-on-change.ts'
import { useHydrated } from '#app/ui/hydration.tsx'
import type { useSubmitState } from './connection.ts'

interface FormErrorProps {
  id?: string
  errors?: string[]
  actionData?: { failure?: string }
  submitState: ReturnType<typeof useSubmitState>
}

/** The error of a whole form, beside its button; takes the focus. */
export function FormError({ id, errors, actionData, submitState }: FormErrorProps) {
  const hydrated = useHydrated()
  const requestFailure = submitState === 'submitting' ? undefined : submitState
  const t = useTranslate()
  const failure = requestFailure ? t(MESSAGES[requestFailure], { site: siteName }) : actionData?.failure
  const message = failure ?? errors?.[0]
  const box = useFocusOnChange<HTMLDivElement>(requestFailure ?? (message && actionData))
  if (!message) return null
  return (
    <div
      ref={box}
      id={id}
      tabIndex={-1}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- it says why nothing was saved
      autoFocus={!hydrated}
      className="scroll-mb-52 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-danger-tint px-4 py-3 font-medium text-danger forced-colors:border"
    >
      <p>{message}</p>
      {failure && <Button kind="plain">{t('Try again')}</Button>}
    </div>
  )
}

const MESSAGES = {
  offline: 'The connection is lost. What you filled in is still here.',
  busy: 'Too many people are doing this right now. What you filled in is still here.',
  refused: 'This was not accepted. What you filled in is still here.',
  foreign: 'Something else answered in place of {site}. What you filled in is still here.',
  error: 'This did not work, and it is not your fault. What you filled in is still here.',
} as const
