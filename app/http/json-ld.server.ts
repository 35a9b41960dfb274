import type { AppLoadContext } from '@remix-run/node'

declare module '@remix-run/node' {
  interface AppLoadContext {
    jsonLd?: readonly object[]
  }
}

/** Pages with a `JsonLdScript` show it. */
export function describePage(context: AppLoadContext, ...entries: object[]): void {
  context.jsonLd = entries
}

export function jsonLdSource({ jsonLd }: AppLoadContext): string | undefined {
  // Escaped, so that no text in it ends the script.
  return jsonLd && JSON.stringify(jsonLd).replaceAll('<', '\\u003c')
}
