import { largestFile } from '#app/domain/photos/photo.ts'
import type { User } from '#app/domain/users/user.ts'
import { paths } from '#app/paths.ts'
import { useNavigation, useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'

const STORAGE_KEY = 'user'

interface LocalStorageUserProps {
  isSignedIn: boolean
  /** Who it is, on pages that know. */
  user: User | undefined
}

/**
 * Keeps the public user object in local storage while someone is signed in (section 3), never the token, and
 * asks the server again who is signed in when another tab has logged in or out. Pages that many get know only that
 * someone is signed in: they leave the mirror to the pages that know who, and take it away when nobody is.
 */
export function LocalStorageUser({ isSignedIn, user }: LocalStorageUserProps) {
  const json = user ? userJson(user) : undefined
  const current = useRef({ isSignedIn, json })
  const { revalidateWhenIdle, isRevalidating } = useRevalidateWhenIdle()

  useEffect(() => {
    const recheck = () => {
      const { isSignedIn, json } = current.current
      const stored = userIdIn(readStored())
      if (json ? stored !== userIdIn(json) : isSignedIn !== (stored !== undefined)) revalidateWhenIdle()
    }
    const onStorage = ({ key, storageArea }: StorageEvent) => {
      if (storageArea !== localStorage || (key !== STORAGE_KEY && key !== null)) return
      const { isSignedIn, json } = current.current
      // Who does not know who is signed in can't know whether that is somebody else now.
      if (isSignedIn && !json) revalidateWhenIdle()
      else recheck()
    }
    // A page that comes back out of the browser's memory may be of before a log-out.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) recheck()
    }
    // So may one that was kept on its way here, or that took its time to become alive. No mirror at all means
    // only that nobody has been mirrored yet, except on a page that Back or Forward has found again.
    if (userIdIn(readStored()) !== undefined || isBackForward()) recheck()
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onShow)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onShow)
    }
  }, [revalidateWhenIdle])

  useEffect(() => {
    // A page of before a log-out may have mirrored its person again: what the server said last stands.
    if (isRevalidating) return
    current.current = { isSignedIn, json }
    if (!isSignedIn) writeStored(null)
    else if (json) writeStored(json)
  }, [isSignedIn, json, isRevalidating])

  return null
}

/** Asks the server for the page's data again, once nothing else is on its way: that would be cut off. */
function useRevalidateWhenIdle() {
  const { state } = useNavigation()
  const { state: revalidatorState, revalidate } = useRevalidator()
  const isIdle = useRef(true)
  const isPending = useRef(false)
  useEffect(() => {
    isIdle.current = state === 'idle'
    if (!isIdle.current || !isPending.current) return
    isPending.current = false
    revalidate()
  }, [state, revalidate])
  const revalidateWhenIdle = useCallback(() => {
    if (isIdle.current) revalidate()
    else isPending.current = true
  }, [revalidate])
  return { revalidateWhenIdle, isRevalidating: revalidatorState === 'loading' }
}

function isBackForward(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward'
}

// As the JSON API gives it, its names and all.
function userJson({ id, name, email, picture }: User): string {
  const file = picture && paths.upload(largestFile(picture))
  const url = file && (typeof window === 'undefined' ? file : window.location.origin + file)
  return JSON.stringify({ _id: id, name, email, picture: url })
}

function userIdIn(json: string | null): unknown {
  try {
    return json === null ? undefined : (JSON.parse(json) as { _id?: unknown } | null)?._id
  } catch {
    return undefined
  }
}

// Storage may be forbidden, or full: then there is no mirror, and nothing else is worse for it.
function readStored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

function writeStored(json: string | null): void {
  try {
    if (localStorage.getItem(STORAGE_KEY) === json) return
    if (json === null) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, json)
  } catch {
    // Nothing to do.
  }
}
