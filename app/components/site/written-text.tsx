import type { ReactNode } from 'react'
import { Prose } from './prose.tsx'

interface WrittenTextProps {
  title: string
  /** Where the text is in another language than the page. */
  lang?: string
  intro: string
  /** Made safe on the server: see http/written-text.server.ts. */
  html: string
  /** Above the text. */
  children?: ReactNode
}

/** A page that an operator may write anew. */
export function WrittenText({ title, lang, intro, html, children }: WrittenTextProps) {
  return (
    <Prose title={title} lang={lang} intro={intro || undefined}>
      {children}
      <div className="mt-8" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
    </Prose>
  )
}
