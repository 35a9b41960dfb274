import { paths } from '#app/paths.ts'
import { Form } from '@remix-run/react'
import { useSending } from './connection.ts'

/** Says that somebody has not opened the link in our mail yet, and sends it again. */
export function AddressReminder() {
  const sending = useSending(paths.proveAddress())
  return (
    <Form method="post" action={paths.proveAddress()} className="mt-1 text-sm text-soft">
      Not confirmed yet: we have mailed you a link.{' '}
      <button
        name="intent"
        value="send"
        aria-disabled={sending === 'under way' || undefined}
        className="min-h-11 font-medium text-ink underline underline-offset-4 sm:min-h-0"
      >
        Send the link again
      </button>
    </Form>
  )
}
