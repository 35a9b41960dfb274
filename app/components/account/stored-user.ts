/** The local storage key of the public user object (section 3). */
export const STORAGE_KEY = 'user'

/** The stored user's id; undefined if signed out, or storage is blocked. */
export function storedUserId(): unknown {
  return userIdIn(readStored())
}

export function userIdIn(json: string | null): unknown {
  try {
    return json === null ? undefined : (JSON.parse(json) as { _id?: unknown } | null)?._id
  } catch {
    return undefined
  }
}

/** Null removes the stored user. Ignores blocked or full storage. */
export function writeStored(json: string | null): void {
  try {
    if (localStorage.getItem(STORAGE_KEY) === json) return
    if (json === null) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, json)
  } catch {
    // Storage is unavailable.
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}
