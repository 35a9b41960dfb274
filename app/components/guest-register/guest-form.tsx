import type { Label } from '#app/languages/translate.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { ConfirmForm } from '#app/components/forms/confirm-page.tsx'
import { DateField } from '#app/components/forms/date-field.tsx'
import { fieldProps, useValidatedForm } from '#app/components/forms/validated-form.ts'
import type { GuestFormValues } from '#app/domain/guest-register/register-entry.ts'
import { TextField } from '#app/ui/field.tsx'
import { getFormProps, type SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'

interface GuestFormProps {
  actionData?: { result: SubmissionResult; message?: string; failure?: string }
  values: Partial<GuestFormValues>
  /** Version of the guest that the form was filled from. */
  version?: number
  submitLabel: string
  cancelTo: string
}

/** No autofill: browsers would fill in the previous guest's data. */
export function GuestForm({ actionData, values, version, submitLabel, cancelTo }: GuestFormProps) {
  const { form, fields, toastFirstError } = useValidatedForm({
    id: 'guest',
    form: () => import('#app/domain/guest-register/register-entry.ts').then((forms) => forms.guestForm),
    actionData,
    defaultValue: values,
  })
  const t = useTranslate()
  const off = { autoComplete: 'off', spellCheck: false }
  return (
    <ConfirmForm
      actionData={actionData}
      form={{ ...getFormProps(form), errors: form.errors }}
      onSubmit={toastFirstError}
      submitLabel={submitLabel}
      cancel={{ to: cancelTo, label: t('Cancel') }}
      className="space-y-8"
    >
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <Part legend="The guest">
        <TextField
          {...fieldProps(fields.name)}
          {...off}
          label={t('Names')}
          hint={t('All names, as in the passport')}
          className="sm:col-span-2"
        />
        <TextField {...fieldProps(fields.nationality)} {...off} label={t('Nationality')} />
      </Part>
      <Part legend="The stay">
        <DateField {...fieldProps(fields.arrivedOn)} label={t('Arrived on')} />
        <TextField
          {...fieldProps(fields.arrivedTime)}
          type="time"
          label={t('Arrived at')}
          hint={t('The 24 hours start here')}
        />
        <DateField {...fieldProps(fields.leavesOn)} label={t('Leaves on')} />
        <TextField
          {...fieldProps(fields.leavesAt)}
          type="time"
          label={t('Leaves at')}
          hint={t('Once known')}
        />
        <TextField
          {...fieldProps(fields.goesTo)}
          {...off}
          label={t('Next destination')}
          hint={t('The address; needed when they leave')}
          className="sm:col-span-2"
        />
      </Part>
      <Part legend="The passport">
        <TextField
          {...fieldProps(fields.passportNumber)}
          {...off}
          label={t('Passport number')}
          hint={t('Never an Aadhaar number')}
        />
        <TextField
          {...fieldProps(fields.passportPlace)}
          {...off}
          label={t('Place of issue')}
          hint={t('Town and country')}
        />
        <DateField {...fieldProps(fields.passportIssuedOn)} label={t('Issued on')} />
        <DateField {...fieldProps(fields.passportExpiresOn)} label={t('Valid until')} />
      </Part>
      <Part legend="The visa">
        <TextField
          {...fieldProps(fields.visaNumber)}
          {...off}
          label={t('Visa number')}
          hint={t('Or OCI card number; leave empty if not needed')}
        />
        <TextField
          {...fieldProps(fields.visaPlace)}
          {...off}
          label={t('Place of issue')}
          hint={t('Town and country')}
        />
        <DateField {...fieldProps(fields.visaIssuedOn)} label={t('Issued on')} />
        <DateField {...fieldProps(fields.visaExpiresOn)} label={t('Valid until')} />
      </Part>
    </ConfirmForm>
  )
}

function Part({ legend, children }: { legend: Label; children: ReactNode }) {
  const t = useTranslate()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-xl font-semibold">{t(legend)}</legend>
      <div className="grid items-end gap-x-6 gap-y-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
