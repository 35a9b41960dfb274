import type { HttpResponse, Client } from './client.ts'

/** Wrong passwords checked per address and account. */
export const MAX_FAILED_LOGINS = 10

/** Logs in through the JSON API. */
export function logIn(client: Client, email: string, password: string, headers: Record<string, string> = {}) {
  return client.post('/user/login', { json: { email, password }, headers })
}

/** Runs them one after the other. */
export async function inSequence(
  tries: number,
  one: (i: number) => Promise<HttpResponse>,
): Promise<HttpResponse[]> {
  const answers: HttpResponse[] = []
  for (let i = 0; i < tries; i += 1) answers.push(await one(i))
  return answers
}
