import { paths } from '#app/paths.ts'
import { showToast } from '#app/ui/toast.tsx'
import { useSyncExternalStore } from 'react'
import { askReader } from '../site/ask-reader.ts'
import { toastConnectionLost } from '../forms/connection.ts'

// Which hearts are full: pages are the same for everybody, so it comes with what is the reader's own.

let shown: ReadonlySet<string> = new Set()
let stored: ReadonlySet<string> = shown
let pending = 0
// One after the other: each answer sets the cookie of the whole list.
let last: Promise<unknown> = Promise.resolve()
const listeners = new Set<() => void>()

/** Whether a heart is full; none is until the first answer. */
export function useIsSaved(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => shown.has(id),
    () => false,
  )
}

/** Asks anew which hearts are full. */
export function loadSaved(): void {
  send().catch(() => undefined)
}

/** Saves a place or takes it off. The heart changes at once, and back again where it was refused. */
export function toggleSaved(id: string): void {
  const isSaved = shown.has(id)
  show(isSaved ? [...shown].filter((one) => one !== id) : [...shown, id])
  send(new URLSearchParams({ [isSaved ? 'remove' : 'save']: id })).catch(() => {
    show(stored)
    toastConnectionLost()
  })
}

async function send(body?: URLSearchParams): Promise<void> {
  pending += 1
  const sent = last.then(() => request(body)).finally(() => (pending -= 1))
  last = sent.catch(() => undefined)
  const message = await sent
  // What was pressed meanwhile is still on its way.
  if (pending === 0) show(stored)
  if (message) showToast({ type: 'error', message })
}

async function request(body?: URLSearchParams): Promise<string | undefined> {
  const { saved, message } = body ? await change(body) : { ...(await askReader()), message: undefined }
  if (saved) stored = new Set(saved)
  return message
}

async function change(body: URLSearchParams) {
  const response = await fetch(paths.savedPlaces(), { method: 'POST', body })
  return (await response.json()) as { saved?: string[]; message?: string }
}

function show(ids: Iterable<string>): void {
  shown = new Set(ids)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
