import { Component, useEffect, type ReactNode } from 'react'
import { useHydrated } from './hydrated.ts'

// What the pass of rendering that is under way has come to.
let isWhole = false
let hasFailed = false

let isStarted = false
let onFailure: () => void = () => undefined

/** Tells the guard that a page's rendering begins. */
export function beginPage(): void {
  isWhole = false
  hasFailed = false
}

/** Tells the guard that an error stands where a page should be, which the server did not send. */
export function reportFailedPage(): void {
  hasFailed = true
}

/** The last element of a page. It is rendered where nothing before it has failed. */
export function PageEnd() {
  isWhole = true
  return null
}

/**
 * Keeps what the server sent when its hydration fails, where React would put an error page in its place, or nothing:
 * decision 45. React tries a second time without the server's page, as it does where an extension has changed it, and
 * only then is it the start that has failed. Server and browser render it, as React counts elements for its ids.
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

/** Says what is to be done when the app could not start. It is called once, or more often. */
export function onFailedStart(leave: () => void): void {
  onFailure = leave
}

const NEVER = new Promise<never>(() => undefined)

/** Comes after all that is rendered, so it knows what has become of it. */
function Started({ isBroken }: { isBroken: boolean }) {
  const isHydrating = !useHydrated()
  useEffect(() => {
    isStarted = true
  }, [])
  if (isHydrating || isStarted || (isWhole && !hasFailed && !isBroken)) return null
  onFailure()
  // React shows nothing of what waits: the page stays as it is.
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- this is how one waits
  throw NEVER
}
