import { createContext, useContext } from 'react'

/** JSON for a script; undefined in the browser. */
export const JsonLd = createContext<string | undefined>(undefined)

/**
 * Structured data for search engines. They read the server's markup, so it is not part of the page's data, which would
 * send it twice; in the browser the script stays unchanged.
 */
export function JsonLdScript() {
  const source = useContext(JsonLd) ?? ''
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: source }}
    />
  )
}
