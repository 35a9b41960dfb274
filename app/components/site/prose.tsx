import type { ReactNode } from 'react'

interface ProseProps {
  title: string
  /** Of title and intro, where it is not the page's. */
  lang?: string
  /** One or two sentences under the title. */
  intro?: string
  children: ReactNode
}

/** A page of text. */
export function Prose({ title, lang, intro, children }: ProseProps) {
  return (
    <article className="page max-w-3xl py-10 md:py-14">
      <h1 lang={lang} className="text-3xl">
        {title}
      </h1>
      {intro && (
        <p lang={lang} className="mt-3 text-soft">
          {intro}
        </p>
      )}
      {children}
    </article>
  )
}
