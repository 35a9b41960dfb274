import { SheetLinks } from '#app/components/site/sheet-links.tsx'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import type { AccountContext } from '#app/components/account/account-tabs.tsx'
import { StatementRow } from '#app/components/fees/statement-list.tsx'
import { HostTabs } from '#app/components/hosting/host-tabs.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { describeFee } from '#app/domain/fees/statement.ts'
import { makeStatements } from '#app/domain/fees/make-statements.server.ts'
import { statementsOf } from '#app/domain/fees/statements.server.ts'
import { currentFeeRate } from '#app/domain/payments/stay-fee.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { paths } from '#app/paths.ts'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useLoaderData, useOutletContext } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Fees'), isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  await makeStatements({ host })
  return json({
    fee: describeFee(currentFeeRate(), translatorFor(request)),
    statements: await statementsOf(host),
  })
}

export default function Fees() {
  const { fee, statements } = useLoaderData<typeof loader>()
  const { newBookings } = useOutletContext<AccountContext>()
  const t = useTranslate()
  return (
    <div>
      <HostTabs newBookings={newBookings} />
      <article className="mx-auto max-w-3xl space-y-6">
        <header className="flex flex-wrap items-end justify-between gap-4">
          <h1 className="text-2xl md:text-3xl">{t('Fees')}</h1>
          {statements.length > 0 && <SheetLinks file={paths.feeStatementsFile()} />}
        </header>
        {fee !== undefined && <p>{fee}</p>}
        {statements.length === 0 ? (
          <p className="rounded-card bg-tint p-6 text-soft forced-colors:border">
            {t(
              fee === undefined
                ? 'This site charges hosts no fee.'
                : 'No statements yet. The first one comes on the 1st of the month after a completed stay.',
            )}
          </p>
        ) : (
          <ul className="divide-y divide-line rounded-card border border-line">
            {statements.map((statement) => (
              <li key={statement.id} className="p-4 md:px-6">
                <StatementRow statement={statement} to={paths.feeStatement(statement.id)} />
              </li>
            ))}
          </ul>
        )}
      </article>
    </div>
  )
}
