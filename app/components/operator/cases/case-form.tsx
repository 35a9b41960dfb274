import { FormError } from '#app/components/forms/form-error.tsx'
import { useSubmitState } from '#app/components/forms/connection.ts'
import { MAX_NOTE_LENGTH, MAX_OUTCOME_LENGTH, SETTLEMENTS } from '#app/domain/reports/case.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextAreaField } from '#app/ui/field.tsx'
import { Form, useNavigation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { OperatorActionData } from '../reason-form.tsx'

interface CaseFormProps {
  intent: string
  /** Target of the action, or the state its sender saw. */
  targetId: string
  submitLabel: string
  /** 'plain' for all but the page's main button. */
  kind?: 'plain'
  className?: string
  actionData: OperatorActionData | undefined
  /** The fields, given the refused input. */
  children?: (refused: OperatorActionData | undefined) => ReactNode
}

/** Each form of a page has its own intent, and only shows its own errors. */
function CaseForm({
  intent,
  targetId,
  submitLabel,
  kind,
  className = 'space-y-4',
  actionData,
  children,
}: CaseFormProps) {
  // Matched by intent: the target may be state that has changed since. Only single reports have several forms.
  const isIts = (sent: unknown, to: unknown) =>
    sent === intent && (intent !== 'settle one' || to === targetId)
  const refused = isIts(actionData?.intent, actionData?.targetId) ? actionData : undefined
  const { formData } = useNavigation()
  const submitState = useSubmitState()
  const isSent = isIts(formData?.get('intent'), formData?.get('key'))
  return (
    <Form method="post" className={className}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="key" value={targetId} />
      {children?.(refused)}
      {(refused || isSent) && (
        <FormError
          errors={refused?.result.error?.[''] ?? undefined}
          actionData={refused}
          submitState={isSent ? submitState : undefined}
        />
      )}
      <Button kind={kind} busy={isSent && submitState === 'submitting'}>
        {submitLabel}
      </Button>
    </Form>
  )
}

interface OwnFormProps {
  actionData: OperatorActionData | undefined
}

/** @param seen id of the assignee as shown; an empty text for none */
export function TakeForm({ seen, actionData }: OwnFormProps & { seen: string }) {
  const label = seen === '' ? 'Take this case' : 'Take it over'
  return <CaseForm intent="take" targetId={seen} submitLabel={label} kind="plain" actionData={actionData} />
}

export function HandBackForm({ actionData }: OwnFormProps) {
  return (
    <CaseForm
      intent="hand back"
      targetId=""
      submitLabel="Hand it back"
      kind="plain"
      actionData={actionData}
    />
  )
}

interface GiveFormProps extends OwnFormProps {
  /** Id of the assignee as shown; an empty text for none. */
  seen: string
  /** Names of possible assignees, by id. */
  colleagues: Readonly<Record<string, string>>
}

export function GiveForm({ seen, colleagues, actionData }: GiveFormProps) {
  return (
    <details
      open={actionData?.intent === 'give' || undefined}
      className="w-full rounded-card border border-line bg-surface"
    >
      <summary className="min-h-11 cursor-pointer rounded-card px-4 py-2.5 font-medium">
        Assign to a colleague
      </summary>
      <CaseForm
        intent="give"
        targetId={seen}
        submitLabel="Give it"
        kind="plain"
        className="space-y-4 px-4 pb-4 pt-2"
        actionData={actionData}
      >
        {(refused) => (
          <SelectField
            id="give-to"
            name="to"
            label="Assign to"
            hint="They find it under Yours; no email is sent"
            required
            options={{ '': 'Please choose', ...colleagues }}
            defaultValue={typed(refused, 'to')}
            errors={refused?.result.error?.to ?? undefined}
          />
        )}
      </CaseForm>
    </details>
  )
}

/** @param typedElsewhere text typed into a form that is gone */
export function NoteForm({ typedElsewhere, actionData }: OwnFormProps & { typedElsewhere: string }) {
  return (
    <CaseForm intent="note" targetId="" submitLabel="Keep this note" kind="plain" actionData={actionData}>
      {(refused) => (
        <TextAreaField
          id="note"
          name="words"
          label="A note"
          hint="Only for operators working on this case"
          required
          maxLength={MAX_NOTE_LENGTH}
          rows={3}
          defaultValue={typed(refused, 'words') || typedElsewhere}
          errors={refused?.result.error?.words ?? undefined}
        />
      )}
    </CaseForm>
  )
}

interface SettlementFormProps extends OwnFormProps {
  /** 'settle' for all reports up to the given number, 'settle one' for just that one. */
  intent: 'settle' | 'settle one'
  report: number
  submitLabel: string
}

export function SettlementForm({ intent, report, submitLabel, actionData }: SettlementFormProps) {
  const id = `${intent.replace(' ', '-')}-${report}`
  return (
    <CaseForm
      intent={intent}
      targetId={String(report)}
      submitLabel={submitLabel}
      kind={intent === 'settle' ? undefined : 'plain'}
      actionData={actionData}
    >
      {(refused) => (
        <>
          <SelectField
            id={`${id}-as`}
            name="settledAs"
            label="Outcome"
            required
            options={{ '': 'Please choose', ...SETTLEMENTS }}
            defaultValue={typed(refused, 'settledAs')}
            errors={refused?.result.error?.settledAs ?? undefined}
          />
          <TextAreaField
            id={id}
            name="words"
            label="What was decided"
            hint="It stays in the log"
            required
            maxLength={MAX_OUTCOME_LENGTH}
            rows={2}
            defaultValue={typed(refused, 'words')}
            errors={refused?.result.error?.words ?? undefined}
          />
        </>
      )}
    </CaseForm>
  )
}

/** The typed value of a field in a refused form. */
export function typed(refused: OperatorActionData | undefined, name: string): string {
  const value = refused?.result.initialValue?.[name]
  return typeof value === 'string' ? value : ''
}
