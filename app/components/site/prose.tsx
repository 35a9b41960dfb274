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

/** A part of a page of text, that can be linked to. */
export function ProseSection({ id, title, paragraphs }: { id: string; title: string; paragraphs: string[] }) {
  return (
    <section id={id} className="mt-8 scroll-mt-24">
      <h3 className="text-lg">{title}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-2">
          {paragraph}
        </p>
      ))}
    </section>
  )
}
