import { paths } from '#app/paths.ts'
import { showToast } from '#app/ui/toast.tsx'
import { useSyncExternalStore } from 'react'
import { fetchSessionSummary, forgetSessionSummary } from '../site/session-summary.ts'
import { pageReader, toastConnectionLost } from '../forms/connection.ts'

// Which hearts are full is fetched with the reader's own data, as cached pages are the same for everybody.

let shown: ReadonlySet<string> = new Set()
let stored: ReadonlySet<string> = shown
let pending = 0
let presses = 0
// Presses run one after the other: each response sets the cookie of the whole list.
let last: Promise<unknown> = Promise.resolve()
const listeners = new Set<() => void>()

/** False until the first response. */
export function useIsSaved(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isSaved(id),
    () => false,
  )
}

export function isSaved(id: string): boolean {
  return shown.has(id)
}

export function loadSaved(): void {
  void load().catch(() => undefined)
}

/** The heart changes at once, and back if the server refuses. */
export function toggleSaved(id: string): void {
  const isFull = shown.has(id)
  show(isFull ? [...shown].filter((one) => one !== id) : [...shown, id])
  press(new URLSearchParams({ [isFull ? 'remove' : 'save']: id })).catch(() => {
    show(stored)
    toastConnectionLost()
  })
}

async function load(): Promise<void> {
  // The response to a press is newer than that of any request before or beside it.
  if (pending > 0) return
  const before = presses
  const { saved } = await fetchSessionSummary()
  if (presses !== before) return
  stored = new Set(saved)
  show(stored)
}

async function press(body: URLSearchParams): Promise<void> {
  pending += 1
  presses += 1
  forgetSessionSummary()
  const sent = last.then(() => change(body)).finally(() => (pending -= 1))
  last = sent.catch(() => undefined)
  const { saved, message } = await sent
  if (saved) stored = new Set(saved)
  // Later presses are still pending.
  if (pending === 0) show(stored)
  if (message) showToast({ type: 'error', message })
}

async function change(body: URLSearchParams) {
  // In the page's language, as the response may have a message. Survives leaving the page at once.
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
