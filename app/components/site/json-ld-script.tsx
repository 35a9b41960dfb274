import { createContext, useContext } from 'react'

/** What the page says to search engines, as JSON for a script; undefined in the browser. */
export const JsonLd = createContext<string | undefined>(undefined)

/**
 * What a page says to search engines. They read it in what the server sends: it is no data of the page, which would
 * send it twice, and in the browser the script stays as it came.
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
