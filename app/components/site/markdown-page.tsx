import type { ReactNode } from 'react'
import { Prose } from './prose.tsx'

interface MarkdownPageProps {
  title: string
  /** Language of the text, if not the page's. */
  lang?: string
  intro: string
  /** Sanitized on the server: see http/markdown-page.server.ts. */
  html: string
  children?: ReactNode
}

/** A Markdown page that an operator may replace. */
export function MarkdownPage({ title, lang, intro, html, children }: MarkdownPageProps) {
  return (
    <Prose title={title} lang={lang} intro={intro || undefined}>
      {children}
      <div className="mt-8" lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
    </Prose>
  )
}
