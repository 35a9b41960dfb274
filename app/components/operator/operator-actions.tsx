import { ResultList } from '#app/components/operator/results.tsx'
import { AuditLogRow } from '#app/components/operator/rows.tsx'
import { Section } from '#app/components/site/section.tsx'
import type { AuditEntry } from '#app/domain/operators/audit-log.ts'

export function OperatorActions({ entries }: { entries: AuditEntry[] }) {
  return (
    <Section heading="Operators’ log">
      <ResultList rows={entries} keyOf={({ seq }) => seq} emptyText="Nothing.">
        {(entry) => <AuditLogRow entry={entry} />}
      </ResultList>
    </Section>
  )
}
