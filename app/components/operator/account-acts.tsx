import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ReasonForm, type OperatorActionData } from './reason-form.tsx'

interface AccountActProps {
  actionData: OperatorActionData | undefined
}

interface SuspendActProps extends AccountActProps {
  id: string
  isSuspended: boolean
  /** True with upcoming guests at their places: those stays are reviewed first. */
  hasGuests: boolean
}

export function SuspendAct({ id, isSuspended, hasGuests, actionData }: SuspendActProps) {
  const hint = 'We email it to them, and it stays in the log'
  if (isSuspended)
    return <ReasonForm intent="lift" label="Lift the suspension" hint={hint} actionData={actionData} />
  if (hasGuests)
    return (
      <ButtonLink kind="plain" to={operatorPaths.suspend(id)}>
        Suspend this account, and review upcoming stays
      </ButtonLink>
    )
  return <ReasonForm intent="suspend" label="Suspend this account" hint={hint} actionData={actionData} />
}

/** @param name on the documents */
export function IdentityForm({
  name,
  isChecked,
  actionData,
}: AccountActProps & { name: string; isChecked: boolean }) {
  return (
    <ReasonForm
      intent={isChecked ? 'uncheck' : 'check'}
      targetId={name}
      label={isChecked ? 'Remove the identity check' : 'Mark the identity as checked'}
      hint="Which document you saw, and how; never its number, and keep no copy. It stays in the log; guests see only the mark, until the name changes"
      actionData={actionData}
    />
  )
}
