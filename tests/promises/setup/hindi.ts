import { expect } from 'vitest'
import { latinWords } from '../../setup/languages/latin-words.ts'
import type { RunningServer } from './server.ts'
import type { World } from './world.ts'

/** A page, or a form that is sent to it. */
export type PageOrForm = [path: string, form?: Record<string, string>]

/**
 * What stays in Latin letters in any language: the site, names of people, addresses of places, and more; the longest first,
 * as 'Old Manali' before 'Manali', which would leave half of it.
 */
export function typedIn(world: World, more: readonly string[] = []): string[] {
  const people = world.query<{ name: string; email: string }>('SELECT name, email FROM users')
  const places = world.query<{ address: string }>('SELECT address FROM places')
  return [
    'Basera',
    ...more,
    ...people.flatMap(({ name, email }) => [name, email]),
    ...places.flatMap(({ address }) => [address, ...address.split(/, ?/)]),
  ]
    .filter(Boolean)
    .sort((a, b) => b.length - a.length)
}

/** The words in Latin letters of a page, which says that all of it is Hindi. @param known what may stand in them */
export function latinIn(path: string, text: string, known: readonly string[]): string[] {
  expect(text, path).toContain('<html lang="hi"')
  expect(text.match(/<main[^>]*>/)?.[0], path).not.toContain('lang=')
  return latinWords(text, known)
}

/** The pages that have words in Latin letters, by their paths; of a form that is sent, what it answers or leads to. */
export async function pagesWithLatin(
  server: RunningServer,
  pages: PageOrForm[],
  token: string,
  known: readonly string[],
) {
  const left: [path: string, status: number, words: string[]][] = []
  for (const [path, form] of pages) {
    const answer = form
      ? await server.post(path, { form, headers: { accept: 'text/html' }, token })
      : await server.get(path, { token })
    const { status, text, headers } = answer
    expect([path, status < 500, status]).toEqual([path, true, status])
    const shown =
      status === 302
        ? (await server.get(String(headers.location), { token, headers: toastOf(answer) })).text
        : text
    const words = latinIn(path, shown, known)
    if (words.length > 0) left.push([path, status, words])
  }
  return left
}

/** The toast of an answer goes along. */
function toastOf({ headers }: { headers: { 'set-cookie'?: string[] } }): Record<string, string> {
  const [toast] = (headers['set-cookie'] ?? []).filter((cookie) => cookie.startsWith('toast='))
  return toast ? { accept: 'text/html', cookie: toast.split(';', 1)[0]! } : { accept: 'text/html' }
}
