import { useTranslate } from '#app/languages/locale.ts'
import { emailLink, phoneLink } from '#app/paths.ts'
import type { ReactNode } from 'react'

interface CompanyFactsProps {
  company?: { name: string; address: string; country: string }
  contact: { email?: string; phone?: string; hours?: string }
  /** The officer required by the Consumer Protection (E-Commerce) Rules, 2020. */
  officer?: { name: string; email: string; phone: string }
}

export function CompanyFacts({ company, contact: { email, phone, hours }, officer }: CompanyFactsProps) {
  const t = useTranslate()
  return (
    <>
      <Facts
        facts={[
          [t('Legal name'), company?.name],
          [t('Address'), company && `${company.address}, ${company.country}`],
          [t('Email'), email && <MailTo key="email" address={email} />],
          [t('Phone'), phone && <Call key="phone" number={phone} />],
          [t('Hours'), hours],
        ]}
      />
      {officer && (
        <section aria-labelledby="grievance" className="mt-8">
          <h2 id="grievance" className="scroll-mt-24 text-lg">
            {t('Grievance officer')}
          </h2>
          <p className="mt-2">
            {t(
              'Complaints are acknowledged within 48 hours and resolved within a month, as the Consumer Protection (E-Commerce) Rules, 2020 require.',
            )}
          </p>
          <Facts
            facts={[
              [t('Name'), officer.name],
              [t('Email'), <MailTo key="email" address={officer.email} />],
              [t('Phone'), <Call key="phone" number={officer.phone} />],
            ]}
          />
        </section>
      )}
    </>
  )
}

function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-3 sm:grid-cols-[max-content_1fr]">
      {known.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-soft max-sm:-mb-3">{name}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const LINK_CLASS =
  'inline-flex min-h-6 items-center underline decoration-edge/60 underline-offset-4 hover:decoration-ink'

function MailTo({ address }: { address: string }) {
  return (
    <a href={emailLink(address)} className={LINK_CLASS}>
      {address}
    </a>
  )
}

function Call({ number }: { number: string }) {
  return (
    <a href={phoneLink(number)} className={LINK_CLASS}>
      {number}
    </a>
  )
}
