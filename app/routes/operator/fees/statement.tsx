import { StatementLines, StatementParties, StatementSums } from '#app/components/fees/statement-facts.tsx'
import { Typed } from '#app/languages/typed.tsx'
import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { ReasonForm } from '#app/components/operator/reason-form.tsx'
import { useMay } from '#app/components/operator/operator-tabs.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { Section } from '#app/components/site/section.tsx'
import { formatMonth } from '#app/domain/calendar-month.ts'
import type { FeeAnswer } from '#app/domain/fees/pay-fee.server.ts'
import { isOpenStatement, describeStatementState, type StatementStatus } from '#app/domain/fees/statement.ts'
import { feeIssuer, statementOf } from '#app/domain/fees/statements.server.ts'
import { settleFee } from '#app/domain/operators/settle-fees.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { needing, requireOperator, runOperatorAction } from '#app/http/operator.server.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { formatDateTime } from '#app/domain/calendar-date.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data!.heading, isPrivate: true })

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOperator(request, 'money')
  const { statement, lines } = await orThrowResponse(statementOf(undefined, params.id ?? ''))
  return json({
    heading: `${statement.hostName}, ${formatMonth(statement.month)}`,
    statement,
    lines,
    issuer: feeIssuer(),
  })
}

const DONE: Record<FeeAnswer, string> = {
  received: 'Noted: the fee is paid. We have told the host.',
  refused: 'Noted: it has not arrived. We have told the host.',
  waived: 'The fee is no longer needed.',
  reopened: 'The statement is open again.',
}

export function action({ request, params }: ActionFunctionArgs) {
  const id = params.id ?? ''
  const answer = (what: FeeAnswer) =>
    needing('money', async (operator, { reason }) => {
      await settleFee(operator, id, what, reason)
      return redirectWithToast(operatorPaths.fee(id), DONE[what])
    })
  return runOperatorAction(request, {
    received: answer('received'),
    refused: answer('refused'),
    waived: answer('waived'),
    reopened: answer('reopened'),
  })
}

export default function OperatorFeeStatement() {
  const { heading, statement, lines, issuer } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const { state } = statement
  const may = useMay()
  return (
    <div className="space-y-8">
      <FormErrorToast actionData={actionData} />
      <h1 className="text-2xl [overflow-wrap:anywhere]">
        <Typed text={heading} />
      </h1>
      <StatementParties statement={statement} issuer={issuer} />
      {may('read') && (
        <p>
          <Link
            to={operatorPaths.person(statement.hostId)}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            <Typed text={`The account of ${statement.hostName}`} />
          </Link>
        </p>
      )}
      <StatementSums statement={statement} />
      <p className="tabular text-lg font-semibold">{describeForOperator(statement)}</p>
      {state !== 'nothing' && (
        <Section heading="What you can do">
          {/* Folds again after an action. */}
          <div key={state} className="space-y-3">
            {isOpenStatement(statement) ? (
              <>
                <ReasonForm
                  intent="received"
                  label="It is paid"
                  hint="Where you saw it. It stays in the log, and we tell the host that it has arrived"
                  actionData={actionData}
                />
                {state === 'said' && (
                  <ReasonForm
                    intent="refused"
                    label="It has not arrived"
                    hint="Where you checked. We email it to the host, and it stays in the log"
                    actionData={actionData}
                  />
                )}
                <ReasonForm
                  intent="waived"
                  label="Mark as not needed"
                  hint="For the log"
                  actionData={actionData}
                />
              </>
            ) : (
              <ReasonForm
                intent="reopened"
                label="Open it again"
                hint="What went wrong? For the log"
                actionData={actionData}
              />
            )}
          </div>
        </Section>
      )}
      <StatementLines lines={lines} />
    </div>
  )
}

function describeForOperator(statement: StatementStatus): string {
  const { state, reference, claimedAt, answeredAt } = statement
  const on = (at: number | null) => (at === null ? '' : ` on ${formatDateTime(new Date(at))}`)
  if (state === 'said')
    return `The host has said${on(claimedAt)} that it is paid${reference && `, reference ${reference}`}. Has it come?`
  if (state === 'refused') return `Has not arrived, as you have said${on(answeredAt)}.`
  return describeStatementState(statement)
}
