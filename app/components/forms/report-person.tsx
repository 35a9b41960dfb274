import { PERSON_REASONS } from '#app/domain/reports/report.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { getFormProps, type SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { ConfirmForm, ConfirmPage, ConfirmSubject } from './confirm-page.tsx'
import { ReasonChoice } from './reason-choice.tsx'
import { fieldProps, useValidatedForm } from './validated-form.ts'

interface ReportPersonProps {
  heading: string
  /** The reported person, and how they met. */
  subject: ReactNode
  /** Tells the reporter who reads the report. */
  explanation: string
  actionData: { result: SubmissionResult; message?: string; failure?: string } | undefined
  back: string
  /** Visitors without an account must give an email. */
  isVisitor?: boolean
  className?: string
}

export function ReportPerson({
  heading,
  subject,
  explanation,
  actionData,
  back,
  isVisitor = false,
  className,
}: ReportPersonProps) {
  const t = useTranslate()
  const { form, fields, toastFirstError } = useValidatedForm({
    id: 'report',
    form: () => import('#app/domain/reports/report-form.ts').then((forms) => forms.personReportForm),
    actionData,
  })
  return (
    <ConfirmPage heading={heading} actionData={actionData} className={className}>
      <ConfirmSubject className="space-y-1">{subject}</ConfirmSubject>
      <p>{explanation}</p>
      <ConfirmForm
        actionData={actionData}
        form={{ ...getFormProps(form), errors: form.errors }}
        onSubmit={toastFirstError}
        submitLabel={t('Send')}
        cancel={{ to: back, label: t('Back') }}
      >
        <ReasonChoice {...fieldProps(fields.reason)} reasons={PERSON_REASONS} />
        <TextAreaField
          {...fieldProps(fields.words)}
          label={t('In a few words')}
          hint={t('What happened, and when (optional)')}
          rows={4}
        />
        {isVisitor && (
          <TextField
            {...fieldProps(fields.email)}
            type="email"
            label={t('Your email')}
            hint={t('In case we have questions (optional)')}
            autoComplete="email"
          />
        )}
      </ConfirmForm>
    </ConfirmPage>
  )
}
