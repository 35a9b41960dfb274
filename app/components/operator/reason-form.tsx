import { FormError } from '#app/components/forms/form-error.tsx'
import { useSubmitState } from '#app/components/forms/connection.ts'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'

export interface OperatorActionData {
  intent: string
  targetId: string
  result: SubmissionResult
  message?: string
  failure?: string
}

interface ReasonFormProps {
  intent: string
  /** Target of the action, on pages with several. */
  targetId?: string
  label: string
  hint: string
  /** Prefilled reason, where it is usually the same. */
  suggested?: string
  box?: string
  /** Unfolded from the start: for pages with no other purpose. */
  isOpen?: boolean
  actionData: OperatorActionData | undefined
}

export function ReasonForm({
  intent,
  targetId = '',
  label,
  hint,
  suggested = '',
  box,
  isOpen,
  actionData,
}: ReasonFormProps) {
  const ownData = actionData?.intent === intent && actionData.targetId === targetId ? actionData : undefined
  const { formData } = useNavigation()
  const submitState = useSubmitState()
  const isSent = formData?.get('intent') === intent && (formData.get('key') ?? '') === targetId
  const typed = ownData?.result.initialValue?.reason
  return (
    <details open={ownData || isOpen ? true : undefined} className="rounded-card border border-line">
      <summary className="min-h-11 cursor-pointer rounded-card px-4 py-2.5 font-medium hover:bg-tint">
        {label}
      </summary>
      <Form method="post" className="space-y-4 px-4 pb-4 pt-2">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="key" value={targetId} />
        <TextAreaField
          id={`${intent}${targetId && `-${targetId}`}`.replaceAll(/\s+/g, '-')}
          name="reason"
          label="Reason"
          hint={hint}
          required
          maxLength={500}
          rows={2}
          defaultValue={typeof typed === 'string' ? typed : suggested}
          errors={ownData?.result.error?.reason ?? undefined}
        />
        {box && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="box"
              value="yes"
              defaultChecked={ownData?.result.initialValue?.box === 'yes'}
              className="size-5 shrink-0 accent-ink"
            />
            {box}
          </label>
        )}
        {(ownData || isSent) && (
          <FormError
            errors={ownData?.result.error?.[''] ?? undefined}
            actionData={ownData}
            submitState={isSent ? submitState : undefined}
          />
        )}
        <Button busy={isSent && submitState === 'submitting'}>{label}</Button>
      </Form>
    </details>
  )
}
