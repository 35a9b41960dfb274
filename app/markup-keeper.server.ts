import { LRUCache } from 'lru-cache'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

const kept = new LRUCache<string, string>({ max: 500 })

/**
 * The HTML of what is the same on many pages, rendered only when it is not kept.
 *
 * @param key names all that it depends on
 */
export function keepMarkup(key: string, render: () => ReactElement): string {
  const known = kept.get(key)
  if (known !== undefined) return known
  const markup = renderToString(render())
  kept.set(key, markup)
  return markup
}
