import { dropPlaceDraft, keepPlaceDraft, placeDraftOf } from '#app/domain/places/place-draft.server.ts'
import { env } from '#app/env.server.ts'
import { paths } from '#app/paths.ts'
import { createCookie } from '@remix-run/node'

// The form itself is in the database: with a description and forty photos it is too much for a cookie.
const cookie = createCookie('place-draft', {
  path: paths.accountPlaces(),
  httpOnly: true,
  sameSite: 'lax',
  secure: env.ORIGIN.startsWith('https:'),
  maxAge: 86_400,
})

/**
 * Keeps a place form that came in after its session had ended.
 *
 * @param address the client's
 * @returns the Set-Cookie that finds it again, if it could be kept
 * @throws TooOften when very many were kept for that address
 */
export async function keepPlaceForm(page: string, posted: FormData, address: string): Promise<string[]> {
  const fields: Record<string, string[]> = {}
  for (const [name, value] of posted) {
    if (typeof value === 'string') (fields[name] ??= []).push(value)
  }
  const id = await keepPlaceDraft({ page, fields }, address)
  return id ? [await cookie.serialize(id)] : []
}

/** The fields kept for a page's form, if there are any. */
export async function keptPlaceForm(request: Request): Promise<Record<string, string[]> | undefined> {
  const id = await idIn(request)
  const draft = id ? await placeDraftOf(id) : undefined
  return draft?.page === new URL(request.url).pathname ? draft.fields : undefined
}

/** Forgets the kept form; the Set-Cookie that forgets its id with it. */
export async function dropPlaceForm(request: Request): Promise<string[]> {
  const id = await idIn(request)
  if (!id) return []
  await dropPlaceDraft(id)
  return [await cookie.serialize('', { maxAge: 0 })]
}

async function idIn(request: Request): Promise<string | undefined> {
  const id: unknown = await cookie.parse(request.headers.get('Cookie'))
  return typeof id === 'string' && id !== '' ? id : undefined
}
