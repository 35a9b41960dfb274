import { Section } from '#app/components/site/section.tsx'
import type {
  Evidence as StoredEvidence,
  EvidenceOfPerson as StoredPerson,
} from '#app/domain/reports/report.ts'
import { Evidence, EvidenceOfPerson } from '../evidence.tsx'

interface KeptEvidenceProps {
  ofPlace: readonly StoredEvidence[]
  ofPerson: readonly StoredPerson[]
}

/** Reported content of a case, where it has changed since. */
export function KeptEvidence({ ofPlace, ofPerson }: KeptEvidenceProps) {
  if (ofPlace.length + ofPerson.length === 0) return null
  return (
    <Section heading="What the reports are about">
      <p>The text has changed since it was reported. Only operators see this.</p>
      <div className="space-y-8">
        {ofPlace.map((one) => (
          <Evidence key={one.seq} evidence={one} />
        ))}
        {ofPerson.map((one) => (
          <EvidenceOfPerson key={one.seq} evidence={one} />
        ))}
      </div>
    </Section>
  )
}
