import { beginningOf, PAYMENT_WARNING, type QuickAnswer } from '#app/domain/messages/conversation.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { useHydrated } from '#app/ui/hydration.tsx'
import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useSubmitState } from '../forms/connection.ts'
import { FormError } from '../forms/form-error.tsx'
import { FormErrorToast } from '../forms/form-error-toast.tsx'
import { fieldProps, useValidatedForm } from '../forms/validated-form.ts'

export interface MessageActionData {
  result: SubmissionResult
  message?: string
  failure?: string
  /** The text with a quick answer appended. */
  withAnswer?: string
}

interface MessageFormProps {
  actionData: MessageActionData | undefined
  oneTimeKey: string
  text: string
  label: ReactNode
  isBooked: boolean
  /** The host's. */
  quickAnswers?: QuickAnswer[]
}

/** Quick answers are buttons of the same form, so that typed text survives, with or without scripts. */
export function MessageForm({
  actionData,
  oneTimeKey,
  text,
  label,
  isBooked,
  quickAnswers = [],
}: MessageFormProps) {
  const withAnswer = actionData?.withAnswer
  const { form, fields, toastFirstError } = useValidatedForm({
    id: 'message',
    form: () => import('#app/domain/messages/message-form.ts').then((forms) => forms.messageForm),
    actionData: withAnswer === undefined ? actionData : undefined,
    defaultValue: { text },
  })
  const submitState = useSubmitState()
  const t = useTranslate()
  const hydrated = useHydrated()
  const { defaultValue, ...field } = fieldProps(fields.text)
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      onSubmit={(event) => {
        toastFirstError(event)
        form.onSubmit(event)
      }}
      className="space-y-4 print:hidden"
    >
      <FormErrorToast actionData={actionData} />
      <input type="hidden" name="key" value={oneTimeKey} />
      <TextAreaField
        {...field}
        key={withAnswer}
        // Without scripts the page reloads at its top.
        autoFocus={(withAnswer !== undefined && !hydrated) || undefined}
        defaultValue={withAnswer ?? defaultValue}
        label={label}
        hint={isBooked ? undefined : t('Phone numbers, emails and links stay hidden until a stay is booked')}
        rows={4}
        maxLength={2000}
      />
      <p className="font-medium">{t(PAYMENT_WARNING)}</p>
      <FormError
        id={`${form.id}-error`}
        errors={form.errors}
        actionData={actionData}
        submitState={submitState}
      />
      <Button busy={submitState === 'submitting'}>{t('Send')}</Button>
      {quickAnswers.length > 0 && (
        <fieldset className="space-y-2">
          <legend className="mb-2 text-sm text-soft">{t('Add a quick answer to your message')}</legend>
          {quickAnswers.map((answer) => (
            <Button
              key={answer.id}
              kind="plain"
              name="intent"
              value={`answer ${answer.id}`}
              formNoValidate
              className="mr-2 max-w-full [overflow-wrap:anywhere]"
              lang={textLanguage(answer.text)}
            >
              {beginningOf(answer.text, 60)}
            </Button>
          ))}
        </fieldset>
      )}
    </Form>
  )
}
