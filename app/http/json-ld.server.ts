import type { AppLoadContext } from '@remix-run/node'

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** The page's structured data: see `describePage`. */
    jsonLd?: readonly object[]
  }
}

/** Adds structured data for search engines. Pages with a `JsonLdScript` show it. */
export function describePage(context: AppLoadContext, ...entries: object[]): void {
  context.jsonLd = entries
}

/** Source of a page's JSON-LD script; undefined if it has none. */
export function jsonLdSource({ jsonLd }: AppLoadContext): string | undefined {
  // Escaped, so that no text in it ends the script.
  return jsonLd && JSON.stringify(jsonLd).replaceAll('<', '\\u003c')
}
