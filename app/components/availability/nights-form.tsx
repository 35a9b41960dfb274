import { FormError } from '#app/components/forms/form-error.tsx'
import { useSubmitState } from '#app/components/forms/connection.ts'
import { fieldProps, useValidatedForm } from '#app/components/forms/validated-form.ts'
import { addDays, type CalendarDate } from '#app/domain/calendar-date.ts'
import { CALENDAR_DAYS_AHEAD, earliestNight } from '#app/domain/availability/block-form.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { useState } from 'react'

/** What the calendar's action had against one of its forms. */
interface CalendarActionData {
  result: SubmissionResult
  message?: string
  failure?: string
  intent: 'block' | 'unblock'
}

interface NightsFormProps {
  intent: CalendarActionData['intent']
  today: CalendarDate
  answer: CalendarActionData | undefined
}

const TEXTS = {
  block: { heading: 'Block nights', says: 'Nobody can book them then.', button: 'Block' },
  unblock: {
    heading: 'Unblock nights',
    says: 'What is booked or imported stays as it is.',
    button: 'Unblock',
  },
}

/** A form of two dates, which blocks the nights between them, with a word why, or frees the blocked ones. */
export function NightsForm(props: NightsFormProps) {
  // Begun anew once it is done; a form that was refused, or not sent, keeps what was typed.
  const sending = useIntentState(props.intent)
  const [before, setBefore] = useState(sending)
  const [round, setRound] = useState(0)
  if (before !== sending) {
    setBefore(sending)
    if (before === 'under way' && !sending && !props.answer) setRound(round + 1)
  }
  return <NightsFormFields key={round} {...props} />
}

function NightsFormFields({ intent, today, answer: lastAnswer }: NightsFormProps) {
  const answer = lastAnswer?.intent === intent ? lastAnswer : undefined
  const sending = useIntentState(intent)
  const { form, fields, sayFirstBrokenRule } = useValidatedForm({
    id: intent,
    form: () => import('#app/domain/availability/block-form.ts').then((forms) => forms.blockForm(today)),
    answer,
  })
  const { heading, says, button } = TEXTS[intent]
  return (
    <section className="rounded-card border border-line p-4 sm:p-6">
      <h2 className="text-lg">{heading}</h2>
      <p className="mt-1 text-soft">{says}</p>
      <Form
        method="post"
        preventScrollReset
        {...getFormProps(form)}
        aria-label={heading}
        className="mt-4 space-y-4"
        onSubmit={(event) => {
          sayFirstBrokenRule(event)
          form.onSubmit(event)
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...fieldProps(fields.checkIn)}
            type="date"
            label="From the night of"
            min={earliestNight(today)}
            max={addDays(today, CALENDAR_DAYS_AHEAD - 1)}
          />
          <TextField
            {...fieldProps(fields.checkOut)}
            type="date"
            label="To the morning of"
            min={today}
            max={addDays(today, CALENDAR_DAYS_AHEAD)}
          />
        </div>
        {intent === 'block' && (
          <TextField
            {...fieldProps(fields.note)}
            label="Why"
            hint="For you alone; you may leave it empty"
            autoComplete="off"
          />
        )}
        <FormError id={form.errorId} errors={form.errors} answer={answer} submitState={sending} />
        <Button
          kind={intent === 'block' ? 'main' : 'plain'}
          name="intent"
          value={intent}
          busy={sending === 'under way'}
        >
          {button}
        </Button>
      </Form>
    </section>
  )
}

/** What has become of this form, of the several that the page posts. */
function useIntentState(intent: string) {
  const sending = useSubmitState()
  return useNavigation().formData?.get('intent') === intent ? sending : undefined
}
