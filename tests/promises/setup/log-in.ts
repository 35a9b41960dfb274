import type { HttpResponse, Client } from './client.ts'

/** So many wrong passwords of one address are looked at, for one account. */
export const MAX_FAILED_LOGINS = 10

/** Logs in by the call. */
export function logIn(client: Client, email: string, password: string, headers: Record<string, string> = {}) {
  return client.post('/user/login', { json: { email, password }, headers })
}

/** One after the other. */
export async function inSequence(
  tries: number,
  one: (i: number) => Promise<HttpResponse>,
): Promise<HttpResponse[]> {
  const answers: HttpResponse[] = []
  for (let i = 0; i < tries; i += 1) answers.push(await one(i))
  return answers
}
