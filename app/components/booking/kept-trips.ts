/**
 * Pages of trips that a browser keeps, to open without a network (decision 53): in a cache for each account, which the
 * service worker reads. It has the beginning of the names, too.
 */
export const KEPT_TRIPS = 'trips-of:'

/** Forgets all kept trips, but those of whoever is signed in. @param userId undefined for nobody */
export async function forgetTrips(userId?: string): Promise<void> {
  try {
    for (const name of await caches.keys()) {
      if (name.startsWith(KEPT_TRIPS) && name !== `${KEPT_TRIPS}${userId}`) await caches.delete(name)
    }
  } catch {
    // No caches, or none allowed: nothing is kept.
  }
}

/** Whether the page of a path is a kept trip. */
export async function isTripKept(path: string): Promise<boolean> {
  try {
    for (const cacheName of await caches.keys()) {
      if (cacheName.startsWith(KEPT_TRIPS) && (await caches.match(path, { cacheName }))) return true
    }
  } catch {
    // No caches, or none allowed: nothing is kept.
  }
  return false
}
