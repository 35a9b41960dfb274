/** Fields and files of a form, in the order they are sent. */
export type FormEntries = [name: string, value: string | File][]

/** Where the form is posted to. */
export const FORM_URL = 'http://localhost:3000/register'

/** What a browser says it takes when a form is posted without scripts. */
export const BROWSER_HEADERS = { Accept: 'text/html,application/xhtml+xml' }

/** A form of somebody new, every rule kept. */
export const VALID_FORM: FormEntries = [
  ['name', 'Asha'],
  ['email', 'asha@example.com'],
  ['password', 'a long password'],
]

/** A posted form with files, as a browser sends it. */
export function formPost(entries: FormEntries, headers: Record<string, string> = {}): Request {
  const body = new FormData()
  for (const [name, value] of entries) body.append(name, value)
  return new Request(FORM_URL, { method: 'POST', body, headers })
}
