import { classNames } from '#app/ui/class-names.ts'
import { Typed } from '#app/languages/typed.tsx'
import type { ReactNode } from 'react'

export function CardFacts({
  facts,
  className,
}: {
  facts: Readonly<Record<string, ReactNode>>
  className?: string
}) {
  return (
    <dl
      className={classNames(
        'tabular max-sm:divide-y max-sm:divide-line sm:grid sm:auto-cols-fr sm:grid-flow-col sm:gap-x-6 lg:block lg:divide-y lg:divide-line lg:border-l lg:border-line lg:pl-6',
        className,
      )}
    >
      {Object.entries(facts).map(([name, value]) => (
        <div
          key={name}
          className="max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:py-1.5 lg:flex lg:items-baseline lg:justify-between lg:gap-4 lg:py-2"
        >
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="font-medium max-sm:text-right lg:text-right">
            {typeof value === 'string' ? <Typed text={value} /> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
