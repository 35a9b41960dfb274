/** The key under which the public user object stands in local storage (section 3). */
export const STORAGE_KEY = 'user'

/** The stored user's id; undefined where nobody is signed in, or storage is forbidden. */
export function storedUserId(): unknown {
  return userIdIn(readStored())
}

/** The id in a stored user. */
export function userIdIn(json: string | null): unknown {
  try {
    return json === null ? undefined : (JSON.parse(json) as { _id?: unknown } | null)?._id
  } catch {
    return undefined
  }
}

/** Stores a user, or removes who is stored. Storage may be forbidden or full: then no user is stored. */
export function writeStored(json: string | null): void {
  try {
    if (localStorage.getItem(STORAGE_KEY) === json) return
    if (json === null) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, json)
  } catch {
    // Nothing to do.
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}
