import { FormError } from '#app/components/forms/form-error.tsx'
import { Typed } from '#app/languages/typed.tsx'
import { useSubmitState } from '#app/components/forms/connection.ts'
import { bookingNumber } from '#app/domain/bookings/booking-number.ts'
import type { UpcomingStay } from '#app/domain/operators/rows.ts'
import { GUESTS_READ } from '#app/domain/operators/suspend-form.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import type { SubmissionResult } from '@conform-to/react'
import { Form, Link } from '@remix-run/react'
import { bookingSummary } from './rows.tsx'

interface SuspendFormProps {
  person: { id: string; name: string }
  /** At the person's places, soonest first. */
  stays: readonly UpcomingStay[]
  /** Starts with no stay ticked. */
  isKeeping: boolean
  today: string
  actionData: { result: SubmissionResult; failure?: string } | undefined
}

/** Cancels the ticked stays. Stays in progress start unticked. */
export function SuspendForm({ person, stays, isKeeping, today, actionData }: SuspendFormProps) {
  const submitState = useSubmitState()
  const sent = actionData?.result.initialValue
  const errors = actionData?.result.error
  const typed = (name: string, first: string) => (typeof sent?.[name] === 'string' ? sent[name] : first)
  const sentTicks = sent && new Set([sent.cancel].flat())
  const isTicked = ({ id, checkIn }: UpcomingStay) =>
    sentTicks ? sentTicks.has(id) : !isKeeping && checkIn > today
  return (
    <Form method="post" className="space-y-6">
      <p>
        They are logged out and can’t log in, their places are hidden, and guests get no directions or UPI ID.
        We email them your reason.
      </p>
      <TextAreaField
        id="reason"
        name="reason"
        label="Reason"
        hint={<Typed text={`${person.name} reads it, and it stays in the log`} />}
        required
        maxLength={500}
        rows={2}
        defaultValue={typed('reason', '')}
        errors={errors?.reason ?? undefined}
      />
      {stays.length > 0 && (
        <fieldset className="space-y-3">
          <legend className="mb-2 text-xl font-semibold">
            {stays.length === 1 ? '1 stay' : `${stays.length} stays`} to come: which are cancelled?
          </legend>
          <p>
            Guests of ticked stays are told they are cancelled. The others stay booked: their guests are told
            that the place is no longer offered and to contact you before they travel or pay, and get no
            reminders or directions while the host is suspended. All of them get an email.
          </p>
          <p className="flex flex-wrap gap-x-6">
            <Link
              to={operatorPaths.suspend(person.id)}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              Tick all that have not begun
            </Link>
            <Link
              to={operatorPaths.suspend(person.id, { stays: 'keep' })}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              Tick none
            </Link>
          </p>
          <ul className="divide-y divide-line rounded-card border border-line">
            {stays.map((stay) => (
              <li key={stay.id} className="p-4">
                <label className="flex min-h-11 items-center gap-4 font-medium [overflow-wrap:anywhere]">
                  <input
                    type="checkbox"
                    name="cancel"
                    value={stay.id}
                    defaultChecked={isTicked(stay)}
                    className="size-5 shrink-0 accent-ink"
                  />
                  <Typed text={`${stay.name} at ${stay.title}`} />
                  {stay.checkIn <= today && ' (has begun)'}
                </label>
                <p className="tabular pl-9 text-soft">
                  {bookingNumber(stay.seq)} · {bookingSummary(stay)}
                  {stay.phone && ` · ${stay.phone}`}
                </p>
              </li>
            ))}
          </ul>
          {stays.length >= 100 && (
            <p className="text-soft">
              These are the first 100. Later ones stay booked; cancel them afterwards on the person's page.
            </p>
          )}
        </fieldset>
      )}
      {stays.length === 0 ? (
        <input type="hidden" name="guestsRead" value={GUESTS_READ} />
      ) : (
        <TextAreaField
          id="guestsRead"
          name="guestsRead"
          label="Message to guests of cancelled stays"
          hint="Their host sees it too, beside each stay"
          required
          maxLength={500}
          rows={2}
          defaultValue={typed('guestsRead', GUESTS_READ)}
          errors={errors?.guestsRead ?? undefined}
        />
      )}
      <FormError errors={errors?.[''] ?? undefined} actionData={actionData} submitState={submitState} />
      <div className="flex flex-wrap gap-3">
        <Button busy={submitState === 'submitting'}>
          {stays.length > 0 ? 'Suspend, and cancel ticked stays' : 'Suspend'}
        </Button>
        <Link
          to={operatorPaths.person(person.id)}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Back, without suspending
        </Link>
      </div>
    </Form>
  )
}
