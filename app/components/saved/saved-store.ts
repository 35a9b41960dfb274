import { paths } from '#app/paths.ts'
import { showToast } from '#app/ui/toast.tsx'
import { useSyncExternalStore } from 'react'
import { askReader, askReaderAnew } from '../site/ask-reader.ts'
import { pageReader, toastConnectionLost } from '../forms/connection.ts'

// Which hearts are full: pages are the same for everybody, so it comes with what is the reader's own.

let shown: ReadonlySet<string> = new Set()
let stored: ReadonlySet<string> = shown
let pending = 0
// How many have been pressed on this page.
let presses = 0
// One press after the other: each answer sets the cookie of the whole list.
let last: Promise<unknown> = Promise.resolve()
const listeners = new Set<() => void>()

/** Whether a heart is full; none is until the first answer. */
export function useIsSaved(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isSaved(id),
    () => false,
  )
}

/** As `useIsSaved`, once. */
export function isSaved(id: string): boolean {
  return shown.has(id)
}

/** Asks anew which hearts are full. */
export function loadSaved(): void {
  void load().catch(() => undefined)
}

/** Saves a place or takes it off. The heart changes at once, and back again where it was refused. */
export function toggleSaved(id: string): void {
  const isFull = shown.has(id)
  show(isFull ? [...shown].filter((one) => one !== id) : [...shown, id])
  press(new URLSearchParams({ [isFull ? 'remove' : 'save']: id })).catch(() => {
    show(stored)
    toastConnectionLost()
  })
}

async function load(): Promise<void> {
  // What a press is answered with is newer than what was asked before it, or beside it.
  if (pending > 0) return
  const before = presses
  const { saved } = await askReader()
  if (presses !== before) return
  stored = new Set(saved)
  show(stored)
}

async function press(body: URLSearchParams): Promise<void> {
  pending += 1
  presses += 1
  askReaderAnew()
  const sent = last.then(() => change(body)).finally(() => (pending -= 1))
  last = sent.catch(() => undefined)
  const { saved, message } = await sent
  if (saved) stored = new Set(saved)
  // What was pressed meanwhile is still on its way.
  if (pending === 0) show(stored)
  if (message) showToast({ type: 'error', message })
}

async function change(body: URLSearchParams) {
  // In the page's language, as it may answer with a message. Whoever presses and leaves at once has saved it all the same.
  const response = await fetch(pageReader().addressOf(paths.savedPlaces()), {
    method: 'POST',
    body,
    keepalive: true,
  })
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
