type OnStep = (event: PopStateEvent) => void

let onStep: OnStep | undefined

/** Has somebody hear of Back and Forward before the router does; nobody, when nobody is named. */
export function hearOfSteps(listener?: OnStep): void {
  onStep = listener
}

/** To be called before there is a router: who listens first hears first. */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', (event) => onStep?.(event))
}
