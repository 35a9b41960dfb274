import type { ReactNode } from 'react'
import { Prose } from './prose.tsx'

interface WrittenTextProps {
  title: string
  /** Language of the text, if not the page's. */
  lang?: string
  intro: string
  /** Sanitized on the server: see http/written-text.server.ts. */
  html: string
  /** Above the text. */
  children?: ReactNode
}

/** A Markdown page that an operator may replace. */
export function WrittenText({ title, lang, intro, html, children }: WrittenTextProps) {
  return (
    <Prose title={title} lang={lang} intro={intro || undefined}>
      {children}
      <div className="mt-8" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
    </Prose>
  )
}
