import { Component, useEffect, useSyncExternalStore, type ReactNode } from 'react'

// Result of the current render pass.
let isWhole = false
let hasFailed = false

let isStarted = false
let onFailure: () => void = () => undefined

export function beginPage(): void {
  isWhole = false
  hasFailed = false
}

/** Reports that an error replaces the page, which the server did not send. */
export function reportFailedPage(): void {
  hasFailed = true
}

/** The last element of a page. Only rendered if nothing before it has failed. */
export function PageEnd() {
  isWhole = true
  return null
}

/**
 * Preserves the server's page if hydration fails, where React would show an error page, or nothing: decision 43. React
 * retries without the server's page, as it does where an extension has changed it; only if that fails, too, has the
 * start failed. Rendered on both server and browser, as React counts elements for its ids.
 */
export class HydrationGuard extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return (
      <>
        {!this.state.isBroken && this.props.children}
        <Started isBroken={this.state.isBroken} />
      </>
    )
  }
}

/** The handler may be called more than once. */
export function onFailedStart(leave: () => void): void {
  onFailure = leave
}

const NEVER = new Promise<never>(() => undefined)

/** Rendered last, so it knows the outcome of everything before it. */
function Started({ isBroken }: { isBroken: boolean }) {
  const isHydrating = !useHydrated()
  useEffect(() => {
    isStarted = true
  }, [])
  if (isHydrating || isStarted || (isWhole && !hasFailed && !isBroken)) return null
  onFailure()
  // React leaves the page unchanged while rendering is suspended.
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- this is how one waits
  throw NEVER
}

const neverChanges = () => () => undefined

/** False on the server and in the first render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
