/**
 * Trip pages saved for offline use (decision 53), in one cache per account, read by the service worker. It repeats the
 * prefix of the names.
 */
export const KEPT_TRIPS = 'trips-of:'

/** Deletes all saved trips but the signed-in user's. @param userId undefined if signed out */
export async function forgetTrips(userId?: string): Promise<void> {
  try {
    for (const name of await caches.keys()) {
      if (name.startsWith(KEPT_TRIPS) && name !== `${KEPT_TRIPS}${userId}`) await caches.delete(name)
    }
  } catch {
    // No cache API, or blocked: nothing is saved.
  }
}

export async function isTripKept(path: string): Promise<boolean> {
  try {
    for (const cacheName of await caches.keys()) {
      if (cacheName.startsWith(KEPT_TRIPS) && (await caches.match(path, { cacheName }))) return true
    }
  } catch {
    // No cache API, or blocked: nothing is saved.
  }
  return false
}
