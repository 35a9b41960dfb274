import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Typed } from '#app/languages/typed.tsx'
import type { getFormProps } from '@conform-to/react'
import { Form } from '@remix-run/react'
import type { FormEvent, ReactNode } from 'react'
import { useSubmitState } from './connection.ts'
import { FormError } from './form-error.tsx'
import { FormErrorToast } from './form-error-toast.tsx'

interface ConfirmActionData {
  result?: { error?: Record<string, string[] | null> | null }
  message?: string
  failure?: string
}

interface ConfirmPageProps {
  heading: string
  actionData: ConfirmActionData | undefined
  className?: string
  /** The subject of the action, a refusal reason, or a `ConfirmForm`. */
  children: ReactNode
}

export function ConfirmPage({
  heading,
  actionData,
  className = 'mx-auto max-w-xl',
  children,
}: ConfirmPageProps) {
  return (
    <section className={`${className} space-y-6`}>
      <FormErrorToast actionData={actionData} />
      <h1 className="text-2xl md:text-3xl">
        <Typed text={heading} />
      </h1>
      {children}
    </section>
  )
}

export function ConfirmSubject({
  className = 'space-y-3',
  children,
}: {
  className?: string
  children: ReactNode
}) {
  return <div className={`${className} rounded-card bg-tint p-6 forced-colors:border`}>{children}</div>
}

export function ConfirmRefusal({ reason, back }: { reason: string; back: { to: string; label: string } }) {
  return (
    <>
      <p className="font-medium">{reason}</p>
      <ButtonLink kind="plain" to={back.to}>
        {back.label}
      </ButtonLink>
    </>
  )
}

interface ConfirmFormProps {
  actionData: ConfirmActionData | undefined
  /** Set if the form is also validated in the browser. */
  form?: ReturnType<typeof getFormProps> & { errors?: string[] }
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  submitLabel: string
  /** Left out if the form is part of another page. */
  cancel?: { to: string; label: string }
  className?: string
  children: ReactNode
}

/** The form of a `ConfirmPage`, or below a list: fields, form error, one or two buttons. */
export function ConfirmForm({
  actionData,
  form,
  onSubmit,
  submitLabel,
  cancel,
  className = 'space-y-6',
  children,
}: ConfirmFormProps) {
  const submitState = useSubmitState()
  const { errors = actionData?.result?.error?.[''] ?? undefined, ...formProps } = form ?? {}
  return (
    <Form
      method="post"
      {...formProps}
      className={className}
      onSubmit={(event) => {
        onSubmit?.(event)
        form?.onSubmit(event)
      }}
    >
      {children}
      <FormError
        id={form && `${form.id}-error`}
        errors={errors}
        actionData={actionData}
        submitState={submitState}
      />
      <div className="flex flex-wrap gap-4">
        <Button busy={submitState === 'submitting'}>{submitLabel}</Button>
        {cancel && (
          <ButtonLink kind="plain" to={cancel.to}>
            {cancel.label}
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}
