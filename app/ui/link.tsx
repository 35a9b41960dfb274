import { useNavigate } from '@remix-run/react'
import { createContext, useContext, type AnchorHTMLAttributes, type MouseEvent } from 'react'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  /** A page's path from the root, from `paths`. */
  to: string
  /** Replaces the current history entry; so does a link to the current page. */
  replace?: boolean
  preventScrollReset?: boolean
  reloadDocument?: boolean
}

/** Maps a path to its URL: the path itself, or prefixed by the router's `basename`. */
export const LinkAddress = createContext((path: string) => path)

/** Outside `Link` and `Form`: for plain anchors and forms, and requests by scripts. */
export function useAddress(): (path: string) => string {
  return useContext(LinkAddress)
}

/**
 * A link to one of our pages, followed on the client. Remix's own resolves each URL against the routes while rendering:
 * six times the cost of an anchor, on pages with forty of them.
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

/** Makes plain anchors in an element navigate like `Link`, with a single handler. */
export function useLinksInside() {
  const navigate = useNavigate()
  const home = useAddress()('/')
  return (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const address = link?.getAttribute('href')
    // Links to another language are left to the browser.
    if (!link || link.hreflang || !address?.startsWith('/') || event.defaultPrevented || !isPlain(event))
      return
    event.preventDefault()
    navigate(home === '/' ? address : address.slice(home.length) || '/', { replace: isOpen(link) })
  }
}

function isOpen(link: HTMLAnchorElement): boolean {
  return link.href === window.location.href
}

// False for clicks that open a tab, window or download.
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
}
