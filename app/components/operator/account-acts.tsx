import { ReasonForm, type OperatorActionData } from './reason-form.tsx'

interface AccountActProps {
  actionData: OperatorActionData | undefined
}

/** Suspends an account, or lets it in again. @param hasGuests whether guests are to come to their places */
export function SuspendForm({
  isSuspended,
  hasGuests,
  actionData,
}: AccountActProps & { isSuspended: boolean; hasGuests: boolean }) {
  const hint = 'They read it in a mail, and it stays in the log'
  if (isSuspended)
    return <ReasonForm intent="lift" label="Lift the suspension" hint={hint} actionData={actionData} />
  return (
    <ReasonForm
      intent="suspend"
      label="Suspend this account"
      hint={hint}
      box={hasGuests ? 'Mail their guests that these places are not offered any more' : undefined}
      actionData={actionData}
    />
  )
}

/** Sets the mark that an identity is checked, or takes it back. @param name for which papers were seen */
export function IdentityForm({
  name,
  isChecked,
  actionData,
}: AccountActProps & { name: string; isChecked: boolean }) {
  return (
    <ReasonForm
      intent={isChecked ? 'uncheck' : 'check'}
      targetId={name}
      label={isChecked ? 'Take back that their identity is checked' : 'Mark that their identity is checked'}
      hint="Which paper you saw, and how: never its number, and keep no copy. It stays in the log; guests see the mark alone, until the name changes"
      actionData={actionData}
    />
  )
}
