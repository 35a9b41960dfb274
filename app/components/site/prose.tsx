import type { ReactNode } from 'react'

interface ProseProps {
  title: string
  /** One or two sentences under the title. */
  intro?: string
  children: ReactNode
}

/** A page of text. */
export function Prose({ title, intro, children }: ProseProps) {
  return (
    <article className="page max-w-3xl py-10 md:py-14">
      <h1 className="text-3xl">{title}</h1>
      {intro && <p className="mt-3 text-soft">{intro}</p>}
      {children}
    </article>
  )
}
