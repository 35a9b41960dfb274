import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/** Whether scripts run here: false on the server and in the first render, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
