import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

const rendered = new WeakMap<ReactElement, string>()

/** Markup of a constant element, exactly as the browser will render it. */
export function prerender(element: ReactElement): string {
  let markup = rendered.get(element)
  if (markup === undefined) rendered.set(element, (markup = renderToString(element)))
  return markup
}
