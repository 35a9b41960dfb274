/**
 * Forbids every cache to keep an answer that may name a person (promise 29): all but those to a reader who sent
 * nothing that tells who they are and gets nothing of the kind. What a route says itself stays.
 *
 * @returns the headers it was given
 */
export function keptFromOthers({ method, headers: sent }: Request, headers: Headers): Headers {
  const isReading = method === 'GET' || method === 'HEAD'
  const isNobodys = !sent.has('Cookie') && !sent.has('Authorization') && !headers.has('Set-Cookie')
  if (!(isReading && isNobodys) && !headers.has('Cache-Control')) {
    headers.set('Cache-Control', 'private, no-store')
  }
  return headers
}
