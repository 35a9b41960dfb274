import { ResultList } from '#app/components/operator/results.tsx'
import { AuditLogRow } from '#app/components/operator/rows.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { latestAuditEntries } from '#app/domain/operators/audit-log.server.ts'
import { requireOperator, parseLookup } from '#app/http/operator.server.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Log', isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request, 'log')
  const { after } = parseLookup(request)
  const { acts: entries, next } = await latestAuditEntries(
    after === undefined ? undefined : Number(after) || 0,
  )
  return json({ entries, next: next ? operatorPaths.auditLog({ after: next }) : null })
}

export default function AuditLog() {
  const { entries, next } = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="mb-2 text-2xl">Log</h1>
      <p className="mb-6 text-soft">
        All actions of operators, and why. Entries can't be changed or removed.
      </p>
      <ResultList rows={entries} keyOf={({ seq }) => seq} emptyText="No actions yet." next={next}>
        {(entry) => <AuditLogRow entry={entry} name={entry.name} />}
      </ResultList>
    </>
  )
}
