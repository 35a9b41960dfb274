import { MAX_SAVED_SIGNED_OUT, noteForm, type SavedEntry } from '#app/domain/saved/saved.ts'
import {
  canBeSaved,
  fullMessage,
  savedEntriesOf,
  savePlace,
  setSavedNote,
  unsavePlace,
} from '#app/domain/saved/saved-places.server.ts'
import { messageWith } from '#app/languages/message.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { currentUser } from './auth.server.ts'
import { readSavedCookie, savedCookie } from './saved-cookie.server.ts'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export type SavedChange =
  { is: 'save' | 'remove'; placeId: string } | { is: 'note'; placeId: string; note: string }

/** @throws DomainError 'malformed' for no change, 'invalid' for a note that is too long */
export function savedChangeIn(form: FormData): SavedChange {
  const textOf = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : undefined
  }
  const [save, remove, placeId] = [textOf('save'), textOf('remove'), textOf('place')]
  if (remove) return { is: 'remove', placeId: remove }
  if (save) return { is: 'save', placeId: save }
  if (!placeId) throw new DomainError('malformed', 'This form could not be read. Please try again.')
  const parsed = noteForm.safeParse({ note: (textOf('note') ?? '').replaceAll('\r\n', '\n') })
  if (parsed.success) return { is: 'note', placeId, note: parsed.data.note }
  throw new DomainError('invalid', parsed.error.issues[0]!.message)
}

/** Newest first: the account's, or else the browser's. */
export async function savedEntries(request: Request, user?: { id: string }): Promise<SavedEntry[]> {
  return user ? savedEntriesOf(user) : readSavedCookie(request)
}

/**
 * @returns the new list, and the Set-Cookies that store it for visitors who are not signed in
 * @throws DomainError as `savePlace`; 'too_large' for notes too long for a cookie; RateLimitError
 */
export async function changeSaved(
  request: Request,
  change: SavedChange,
): Promise<{ entries: SavedEntry[]; cookies: string[] }> {
  const user = await currentUser(request)
  if (!user) return changeCookie(await readSavedCookie(request), change)
  if (change.is === 'note') await setSavedNote(user, change)
  else if (change.is === 'save') await savePlace(user, change.placeId)
  else await unsavePlace(user, change.placeId)
  return { entries: await savedEntriesOf(user), cookies: [] }
}

async function changeCookie(saved: SavedEntry[], change: SavedChange) {
  const entries = changed(saved, change)
  if (change.is === 'save' && entries !== saved) {
    if (!UUID.test(change.placeId) || !(await canBeSaved(change.placeId)))
      throw new DomainError('not_found', 'Place not found')
    if (entries.length > MAX_SAVED_SIGNED_OUT)
      throw new DomainError(
        'invalid',
        messageWith('{full} Or log in to save more.', {
          full: { message: fullMessage(MAX_SAVED_SIGNED_OUT) },
        }),
      )
  }
  const cookie = await savedCookie(entries)
  if (cookie === undefined) {
    throw new DomainError('too_large', 'These notes are too long to save in a browser. Log in to save them.')
  }
  return { entries, cookies: [cookie] }
}

function changed(saved: SavedEntry[], change: SavedChange): SavedEntry[] {
  const { placeId } = change
  if (change.is === 'remove') return saved.filter((entry) => entry.placeId !== placeId)
  if (change.is === 'note')
    return saved.map((entry) => (entry.placeId === placeId ? { placeId, note: change.note } : entry))
  if (saved.some((entry) => entry.placeId === placeId)) return saved
  return [{ placeId, note: '' }, ...saved]
}
