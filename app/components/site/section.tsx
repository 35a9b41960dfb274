import type { ReactNode } from 'react'

export function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="min-w-0 space-y-3">
      <h2 className="text-xl">{heading}</h2>
      {children}
    </section>
  )
}
