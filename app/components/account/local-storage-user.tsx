import { largestFile } from '#app/domain/photos/photo.ts'
import type { User } from '#app/domain/users/user.ts'
import { paths } from '#app/paths.ts'
import { useNavigation, useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'
import { forgetTrips } from '../booking/kept-trips.ts'
import { STORAGE_KEY, storedUserId, userIdIn, writeStored } from './stored-user.ts'

interface LocalStorageUserProps {
  isSignedIn: boolean
  user: User | undefined
}

/**
 * Stores the public user object in local storage while signed in (section 3), never the token, and revalidates when
 * another tab logs in or out. Cached pages only know if a user is signed in: they remove the object if not, and leave
 * it alone otherwise. Saved trips of other users are deleted.
 */
export function LocalStorageUser({ isSignedIn, user }: LocalStorageUserProps) {
  const json = user ? userJson(user) : undefined
  const userId = user?.id
  const current = useRef({ isSignedIn, json })
  const { revalidateWhenIdle, isRevalidating } = useRevalidateWhenIdle()

  useEffect(() => {
    const recheck = () => {
      const { isSignedIn, json } = current.current
      const stored = storedUserId()
      if (json ? stored !== userIdIn(json) : isSignedIn !== (stored !== undefined)) revalidateWhenIdle()
    }
    const onStorage = ({ key, storageArea }: StorageEvent) => {
      if (storageArea !== localStorage || (key !== STORAGE_KEY && key !== null)) return
      const { isSignedIn, json } = current.current
      // A cached page can't tell if this is another user.
      if (isSignedIn && !json) revalidateWhenIdle()
      else recheck()
    }
    // A page from the back/forward cache may predate a log-out.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) recheck()
    }
    // So may a page that was cached or slow to hydrate. An empty storage only means that no user was stored yet, except
    // after Back or Forward.
    if (storedUserId() !== undefined || isBackForward()) recheck()
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onShow)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onShow)
    }
  }, [revalidateWhenIdle])

  useEffect(() => {
    // A page from before a log-out may have stored its user again: the server's latest data wins.
    if (isRevalidating) return
    current.current = { isSignedIn, json }
    if (!isSignedIn) writeStored(null)
    else if (json) writeStored(json)
    // A cached page can't tell whose trips they are.
    if (!isSignedIn || userId !== undefined) void forgetTrips(userId)
  }, [isSignedIn, json, userId, isRevalidating])

  return null
}

/** Revalidates once no navigation is pending, which it would abort. */
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

// In the shape of the JSON API.
function userJson({ id, name, email, picture }: User): string {
  const file = picture && paths.upload(largestFile(picture))
  const url = file && (typeof window === 'undefined' ? file : window.location.origin + file)
  return JSON.stringify({ _id: id, name, email, picture: url })
}
