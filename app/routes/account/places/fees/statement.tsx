import { SheetLinks } from '#app/components/site/sheet-links.tsx'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { PayStatement } from '#app/components/fees/pay-statement.tsx'
import { StatementLines, StatementParties, StatementSums } from '#app/components/fees/statement-facts.tsx'
import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { formatMonth } from '#app/domain/calendar-month.ts'
import { payFeeForm } from '#app/domain/payments/payment-forms.ts'
import { sayFeePaid } from '#app/domain/fees/pay-fee.server.ts'
import { describeStatementState, type Statement } from '#app/domain/fees/statement.ts'
import { feeIssuer, feePayee, statementOf } from '#app/domain/fees/statements.server.ts'
import { MAX_TRANSFER } from '#app/domain/payments/transfers.ts'
import { qrCode, upiUri } from '#app/domain/payments/upi-qr.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { invalidForm, parseForm, readForm, respondToForm } from '#app/http/forms.server.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { paths } from '#app/paths.ts'
import { PrintButton } from '#app/components/site/print-button.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data ? data.heading : localeOfPage(matches).t('No data'),
    isPrivate: true,
  })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  const t = translatorFor(request)
  const { statement, lines } = await orThrowResponse(statementOf(host, params.id ?? ''))
  return json({
    heading: t('Fee for {month}', { month: formatMonth(statement.month, t) }),
    statement,
    lines,
    issuer: feeIssuer(),
    pay: howToPay(statement),
  })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const host = await requireUser(request)
  const id = params.id ?? ''
  await orThrowResponse(statementOf(host, id))
  const { formData } = await readForm(request, payFeeForm)
  const form = parseForm(formData, payFeeForm)
  if (form.status !== 'success') return invalidForm(request, form, payFeeForm)
  const { value } = form
  return respondToForm(request, form, async () => {
    await sayFeePaid(host, id, value)
    return redirectWithToast(
      paths.feeStatement(id),
      translatorFor(request)('Noted. It shows as paid once the operator confirms.'),
    )
  })
}

export default function FeeStatement() {
  const { heading, statement, lines, issuer, pay } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const t = useTranslate()
  return (
    <article className="mx-auto max-w-3xl space-y-6">
      <FormErrorToast actionData={actionData} />
      <p className="print:hidden">
        <Link
          to={paths.feeStatements()}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('All fees')}
        </Link>
      </p>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <h1 className="text-2xl md:text-3xl">{heading}</h1>
        <div className="flex flex-wrap gap-3 print:hidden">
          <PrintButton />
          <SheetLinks file={paths.feeStatementFile(statement.id)} />
        </div>
      </header>
      <StatementParties statement={statement} issuer={issuer} />
      <StatementSums statement={statement} />
      <p className="tabular text-lg font-semibold">{describeStatementState(statement, t)}</p>
      {statement.state === 'refused' && statement.words !== '' && (
        <p className="rounded-lg bg-danger-tint px-4 py-3 [overflow-wrap:anywhere] forced-colors:border">
          {t.rich('They wrote: “{words}”', {
            words: <span lang={textLanguage(statement.words)}>{statement.words}</span>,
          })}
        </p>
      )}
      {pay && <PayStatement statement={statement} pay={pay} actionData={actionData} />}
      <StatementLines lines={lines} linksToStays />
    </article>
  )
}

function howToPay({ state, due, number }: Statement) {
  const payee = feePayee()
  if (!payee || (state !== 'due' && state !== 'refused')) return null
  const amount = Math.min(due, MAX_TRANSFER)
  const uri = upiUri(payee, {
    amount,
    reference: `F${number.replace(/\D/g, '')}`,
    note: ['Fee', number].join(' '),
  })
  return { payee, amount, uri, code: qrCode(uri) }
}
