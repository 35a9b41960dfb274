import { useNavigate } from '@remix-run/react'
import { createContext, useContext, type AnchorHTMLAttributes, type MouseEvent } from 'react'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  /** A page of ours, by its path from the root: what `paths` gives. */
  to: string
  /** Takes the place of this page in the history; so does a link to the very page that is open. */
  replace?: boolean
  /** Leaves the page scrolled where it is. */
  preventScrollReset?: boolean
  /** Has the browser load all of the page. */
  reloadDocument?: boolean
}

/** Gives the address of a path: the path itself, or below the prefix that is the router's `basename`. */
export const LinkAddress = createContext((path: string) => path)

/** The address of one of our paths, for what neither `Link` nor `Form` is: a plain anchor or form, a request of a script. */
export function useAddress(): (path: string) => string {
  return useContext(LinkAddress)
}

/**
 * A link to a page of ours, opened without loading all of it anew. Remix's own resolves each address against the routes
 * while it renders, which costs six times as much as the anchor, on pages with forty of them.
 */
export function Link({
  to,
  replace,
  preventScrollReset,
  reloadDocument = false,
  onClick,
  children,
  ...rest
}: LinkProps) {
  const navigate = useNavigate()
  const addressOf = useAddress()
  return (
    <a
      {...rest}
      href={addressOf(to)}
      onClick={(event) => {
        onClick?.(event)
        if (reloadDocument || event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        navigate(to, { replace: replace ?? isOpen(event.currentTarget), preventScrollReset })
      }}
    >
      {children}
    </a>
  )
}

/** Opens the plain anchors in an element as `Link` does, one handler for all of them. */
export function useLinksInside() {
  const navigate = useNavigate()
  const home = useAddress()('/')
  return (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const address = link?.getAttribute('href')
    // One to the page in another language is the browser's.
    if (!link || link.hreflang || !address?.startsWith('/') || event.defaultPrevented || !isPlain(event))
      return
    event.preventDefault()
    navigate(home === '/' ? address : address.slice(home.length) || '/', { replace: isOpen(link) })
  }
}

function isOpen(link: HTMLAnchorElement): boolean {
  return link.href === window.location.href
}

// What opens a tab, a window or a download is the browser's.
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
}
