import { useTranslate } from '#app/languages/locale.ts'
import { FormError } from '#app/components/forms/form-error.tsx'
import { fieldProps, useValidatedForm } from '#app/components/forms/validated-form.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { useSubmitState } from '../forms/connection.ts'

interface AddCalendarFormProps {
  units: number
  actionData: { result: SubmissionResult; failure?: string } | undefined
}

export function AddCalendarForm({ units, actionData }: AddCalendarFormProps) {
  const t = useTranslate()
  const state = useSubmitState()
  const submitState = useNavigation().formData?.get('intent') === 'add' ? state : undefined
  const { form, fields, toastFirstError } = useValidatedForm({
    id: 'import',
    form: () => import('#app/domain/ical/import-form.ts').then((forms) => forms.importForm),
    actionData,
  })
  return (
    <section className="space-y-4 rounded-card border border-line p-4 sm:p-6">
      <h2 className="text-lg">{t('Add a calendar')}</h2>
      <Form
        method="post"
        {...getFormProps(form)}
        aria-label={t('Add a calendar')}
        className="space-y-4"
        onSubmit={(event) => {
          toastFirstError(event)
          form.onSubmit(event)
        }}
      >
        <TextField
          {...fieldProps(fields.name)}
          label={t('Name')}
          hint={t('Such as Airbnb: your calendar shows it on those nights')}
          autoComplete="off"
        />
        <TextField
          {...fieldProps(fields.address)}
          type="url"
          label={t('Address|of a calendar')}
          hint={t('A link that begins with https:// and usually ends with .ics')}
          autoComplete="off"
        />
        {units > 1 && (
          <SelectField
            {...fieldProps(fields.unit)}
            label={t('Room')}
            hint={t('The room this calendar is for')}
            options={Object.fromEntries(
              Array.from({ length: units }, (_, i) => [i + 1, t('Room {n}', { n: i + 1 })]),
            )}
          />
        )}
        <FormError id={form.errorId} errors={form.errors} actionData={actionData} submitState={submitState} />
        <Button name="intent" value="add" busy={submitState === 'submitting'}>
          {t('Add')}
        </Button>
      </Form>
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-medium">
          {t('Where is that address?')}
        </summary>
        <dl className="space-y-3">
          {EXPORT_HINTS.map(([site, steps]) => (
            <div key={site}>
              <dt className="font-medium">{t(site)}</dt>
              <dd>{t.rich(steps, { en: (words) => <span lang="en">{words}</span> })}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}

// Labels on other sites' pages are in English.
const EXPORT_HINTS = [
  [
    'Airbnb',
    'Open the listing’s calendar, then <en>Availability, Connect calendars, Connect to another website</en>. Copy the <en>Airbnb calendar link</en> that is shown there.',
  ],
  [
    'Booking.com',
    'In the <en>extranet</en> open <en>Rates & Availability</en>, then <en>Calendar sync (iCal)</en>. Choose <en>Export calendar</en> and copy the link.',
  ],
  ['Google Calendar', 'In the settings of the calendar, copy the <en>Secret address in iCal format</en>.'],
  ['Other sites', 'Look for <en>iCal</en>, <en>ICS</en> or <en>‘export calendar’</en>.'],
] as const
