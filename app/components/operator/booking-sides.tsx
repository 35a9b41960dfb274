import type { BookingSide } from '#app/domain/operators/rows.ts'
import { Typed } from '#app/languages/typed.tsx'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import { emailLink, phoneLink } from '#app/paths.ts'
import { Link } from '@remix-run/react'
import { Badge } from './results.tsx'

interface BookingSidesProps {
  guest: BookingSide
  host: BookingSide
  /** The contact given with the booking. */
  contact: { name: string; phone: string }
}

export function BookingSides({ guest, host, contact }: BookingSidesProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Side title="Guest" person={guest} also={contact} />
      <Side title="Host" person={host} />
    </div>
  )
}

function Side({
  title,
  person,
  also,
}: {
  title: string
  person: BookingSide
  also?: { name: string; phone: string }
}) {
  const { id, name, email, phone, isVerified, isSuspended } = person
  const phones = [...new Set([also?.phone ?? '', phone])].filter(Boolean)
  return (
    <section className="min-w-0 space-y-1 rounded-card border border-line p-5 [overflow-wrap:anywhere]">
      <h2 className="text-soft">{title}</h2>
      <p>
        <Link to={operatorPaths.person(id)} className="font-semibold underline underline-offset-4">
          <Typed text={name} />
        </Link>
        {isSuspended && <Badge>Suspended</Badge>}
      </p>
      {also && also.name !== name && (
        <p>
          Booked as <Typed text={also.name} />
        </p>
      )}
      {phones.map((one) => (
        <p key={one}>
          <a
            href={phoneLink(one)}
            className="tabular inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {one}
          </a>
        </p>
      ))}
      {phones.length === 0 && <p className="text-soft">No phone</p>}
      {email === '' ? (
        <p className="text-soft">Has left</p>
      ) : (
        <p>
          <a
            href={emailLink(email)}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {email}
          </a>
          {!isVerified && <span className="text-soft"> (not proved)</span>}
        </p>
      )}
    </section>
  )
}
