import type { AppLoadContext } from '@remix-run/node'

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** What the page says to search engines: see `describePage`. */
    jsonLd?: readonly object[]
  }
}

/** Says to search engines what a page is about. Pages show it where they have a `JsonLdScript`. */
export function describePage(context: AppLoadContext, ...entries: object[]): void {
  context.jsonLd = entries
}

/** The source of a page's script for search engines; undefined where it has none. */
export function jsonLdSource({ jsonLd }: AppLoadContext): string | undefined {
  // As JSON, so that no text in it ends the script.
  return jsonLd && JSON.stringify(jsonLd).replaceAll('<', '\\u003c')
}
