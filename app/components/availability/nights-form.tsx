import type { Translate } from '#app/languages/translate.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { FormError } from '#app/components/forms/form-error.tsx'
import { useSubmitState } from '#app/components/forms/connection.ts'
import { DateField } from '../forms/date-field.tsx'
import { fieldProps, useValidatedForm } from '#app/components/forms/validated-form.ts'
import { addDays, type CalendarDate } from '#app/domain/calendar-date.ts'
import { CALENDAR_DAYS_AHEAD, earliestNight } from '#app/domain/availability/block-form.ts'
import { Button } from '#app/ui/button.tsx'
import { formatRoomCount } from '#app/domain/units.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { useState } from 'react'

interface CalendarActionData {
  result: SubmissionResult
  message?: string
  failure?: string
  intent: 'block' | 'unblock'
}

interface NightsFormProps {
  intent: CalendarActionData['intent']
  today: CalendarDate
  units: number
  actionData: CalendarActionData | undefined
}

const TEXTS = {
  block: {
    heading: 'Block nights',
    text: "Guests can't book them.",
    ofRooms: "Guests can't book them, in all rooms or in as many as you choose.",
    button: 'Block|nights',
  },
  unblock: {
    heading: 'Unblock nights',
    text: 'Booked and imported nights stay as they are.',
    ofRooms:
      'In all rooms; for a single room, use the list above. Booked and imported nights stay as they are.',
    button: 'Unblock|nights',
  },
} as const

export function NightsForm(props: NightsFormProps) {
  // Reset on success; a form that was refused, or not sent, keeps its input.
  const submitState = useIntentState(props.intent)
  const [previousState, setPreviousState] = useState(submitState)
  const [formKey, setFormKey] = useState(0)
  if (previousState !== submitState) {
    setPreviousState(submitState)
    if (previousState === 'submitting' && !submitState && !props.actionData) setFormKey(formKey + 1)
  }
  return <NightsFormFields key={formKey} {...props} />
}

function NightsFormFields({ intent, today, units, ...props }: NightsFormProps) {
  const actionData = props.actionData?.intent === intent ? props.actionData : undefined
  const submitState = useIntentState(intent)
  const { form, fields, toastFirstError } = useValidatedForm({
    id: intent,
    form: () => import('#app/domain/availability/block-form.ts').then((forms) => forms.blockForm(today)),
    actionData,
  })
  const t = useTranslate()
  const heading = t(TEXTS[intent].heading)
  return (
    <section className="rounded-card border border-line p-4 sm:p-6">
      <h2 className="text-lg">{heading}</h2>
      <p className="mt-1 text-soft">{t(TEXTS[intent][units === 1 ? 'text' : 'ofRooms'])}</p>
      <Form
        method="post"
        preventScrollReset
        {...getFormProps(form)}
        aria-label={heading}
        className="mt-4 space-y-4"
        onSubmit={(event) => {
          toastFirstError(event)
          form.onSubmit(event)
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField
            {...fieldProps(fields.checkIn)}
            label={t('From the night of')}
            min={earliestNight(today)}
            max={addDays(today, CALENDAR_DAYS_AHEAD - 1)}
          />
          <DateField
            {...fieldProps(fields.checkOut)}
            label={t('To the morning of')}
            min={today}
            max={addDays(today, CALENDAR_DAYS_AHEAD)}
          />
        </div>
        {intent === 'block' && units > 1 && (
          <SelectField
            {...fieldProps(fields.units)}
            defaultValue={fields.units.initialValue ?? ''}
            label={t('Rooms')}
            options={roomOptions(units, t)}
          />
        )}
        {intent === 'block' && (
          <TextField
            {...fieldProps(fields.note)}
            label={t('Why')}
            hint={t('Only you see it (optional)')}
            autoComplete="off"
          />
        )}
        <FormError id={form.errorId} errors={form.errors} actionData={actionData} submitState={submitState} />
        <Button
          kind={intent === 'block' ? 'main' : 'plain'}
          name="intent"
          value={intent}
          busy={submitState === 'submitting'}
        >
          {t(TEXTS[intent].button)}
        </Button>
      </Form>
    </section>
  )
}

function roomOptions(units: number, t: Translate): Record<string, string> {
  const some = Array.from({ length: units - 1 }, (_, i): [string, string] => [
    String(i + 1),
    formatRoomCount(i + 1, t),
  ])
  // Objects list integer keys first, whatever their order: 'All rooms' is last, and the default.
  return Object.fromEntries<string>([...some, ['', t('All rooms')]])
}

/** The submit state of this form alone: the page has several. */
function useIntentState(intent: string) {
  const submitState = useSubmitState()
  return useNavigation().formData?.get('intent') === intent ? submitState : undefined
}
