import { useTranslate } from '#app/languages/locale.ts'
import { paths } from '#app/paths.ts'
import { Form } from '@remix-run/react'
import { useSubmitState } from '../forms/connection.ts'

export function VerifyEmailReminder() {
  const t = useTranslate()
  const submitState = useSubmitState(paths.verifyEmail())
  return (
    <Form method="post" action={paths.verifyEmail()} className="text-sm">
      <p className="mt-1 text-soft">{t('Not confirmed yet. We have mailed you a link.')}</p>
      <button
        name="intent"
        value="send"
        aria-disabled={submitState === 'submitting' || undefined}
        className="-mb-3 min-h-11 font-medium underline underline-offset-4"
      >
        {t('Send the link again')}
      </button>
    </Form>
  )
}
