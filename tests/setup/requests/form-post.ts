/** Fields and files of a form, in the order they are sent. */
export type Entries = [name: string, value: string | File][]

/** Where the form is posted to. */
export const FORM_PAGE = 'http://localhost:3000/register'

/** What a browser says it takes when a form is posted without scripts. */
export const BROWSER = { Accept: 'text/html,application/xhtml+xml' }

/** A form of somebody new, every rule kept. */
export const GOOD_FORM: Entries = [
  ['name', 'Asha'],
  ['email', 'asha@example.com'],
  ['password', 'a long password'],
]

/** A posted form with files, as a browser sends it. */
export function aFormPost(entries: Entries, headers: Record<string, string> = {}): Request {
  const body = new FormData()
  for (const [name, value] of entries) body.append(name, value)
  return new Request(FORM_PAGE, { method: 'POST', body, headers })
}
