import type { Label } from '#app/languages/say.ts'
import { useSay } from '#app/languages/reader.ts'
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

/** A guest's details. No autofill: browsers would fill in the previous guest's data. */
export function GuestForm({ actionData, values, version, submitLabel, cancelTo }: GuestFormProps) {
  const { form, fields, toastFirstError } = useValidatedForm({
    id: 'guest',
    form: () => import('#app/domain/guest-register/register-entry.ts').then((forms) => forms.guestForm),
    actionData,
    defaultValue: values,
  })
  const say = useSay()
  const off = { autoComplete: 'off', spellCheck: false }
  return (
    <ConfirmForm
      actionData={actionData}
      form={{ ...getFormProps(form), errors: form.errors }}
      onSubmit={toastFirstError}
      submitLabel={submitLabel}
      cancel={{ to: cancelTo, label: say('Cancel') }}
      className="space-y-8"
    >
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <Part legend="The guest">
        <TextField
          {...fieldProps(fields.name)}
          {...off}
          label={say('Names')}
          hint={say('All of them, as the passport has them')}
          className="sm:col-span-2"
        />
        <TextField {...fieldProps(fields.nationality)} {...off} label={say('Nationality')} />
      </Part>
      <Part legend="The stay">
        <DateField {...fieldProps(fields.arrivedOn)} label={say('Arrived on')} />
        <TextField
          {...fieldProps(fields.arrivedTime)}
          type="time"
          label={say('Arrived at')}
          hint={say('The 24 hours count from here')}
        />
        <DateField {...fieldProps(fields.leavesOn)} label={say('Leaves on')} />
        <TextField
          {...fieldProps(fields.leavesAt)}
          type="time"
          label={say('Leaves at')}
          hint={say('Once it is known')}
        />
        <TextField
          {...fieldProps(fields.goesTo)}
          {...off}
          label={say('Goes on to')}
          hint={say('The address, asked for when they leave')}
          className="sm:col-span-2"
        />
      </Part>
      <Part legend="The passport">
        <TextField
          {...fieldProps(fields.passportNumber)}
          {...off}
          label={say('Passport number')}
          hint={say('Never an Aadhaar number')}
        />
        <TextField
          {...fieldProps(fields.passportPlace)}
          {...off}
          label={say('Place of issue')}
          hint={say('Town and country')}
        />
        <DateField {...fieldProps(fields.passportIssuedOn)} label={say('Issued on')} />
        <DateField {...fieldProps(fields.passportExpiresOn)} label={say('Valid until')} />
      </Part>
      <Part legend="The visa">
        <TextField
          {...fieldProps(fields.visaNumber)}
          {...off}
          label={say('Visa number')}
          hint={say('Or of the OCI card; empty for who needs none')}
        />
        <TextField
          {...fieldProps(fields.visaPlace)}
          {...off}
          label={say('Place of issue')}
          hint={say('Town and country')}
        />
        <DateField {...fieldProps(fields.visaIssuedOn)} label={say('Issued on')} />
        <DateField {...fieldProps(fields.visaExpiresOn)} label={say('Valid until')} />
      </Part>
    </ConfirmForm>
  )
}

function Part({ legend, children }: { legend: Label; children: ReactNode }) {
  const say = useSay()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-xl font-semibold">{say(legend)}</legend>
      <div className="grid items-end gap-x-6 gap-y-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
