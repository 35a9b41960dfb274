import { createContext, useContext, type ReactElement } from 'react'

/** Gives the HTML of an element, and renders it only when it has none for this key. */
export type KeepMarkup = (key: string, render: () => ReactElement) => string

/** The server's; a browser has none, and takes over what the server has sent. */
export const MarkupKeeper = createContext<KeepMarkup | undefined>(undefined)

interface KeptListProps {
  /** Names what is in the list: all it depends on. It needs no context. */
  keptAs: string
  items: () => ReactElement
  className?: string
}

/** A list that is the same on many pages, and rendered once by the server. */
export function KeptList({ keptAs, items, className }: KeptListProps) {
  const keep = useContext(MarkupKeeper)
  if (!keep) return <ul className={className}>{items()}</ul>
  return <ul className={className} dangerouslySetInnerHTML={{ __html: keep(keptAs, items) }} />
}
