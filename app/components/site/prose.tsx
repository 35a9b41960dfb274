import type { ReactNode } from 'react'

interface ProseProps {
  title: string
  /** Language of title and intro, if not the page's. */
  lang?: string
  /** One or two sentences under the title. */
  intro?: string
  children: ReactNode
}

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
