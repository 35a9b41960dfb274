import { createReadableStreamFromReadable, type EntryContext } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { PassThrough } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'

const ABORT_DELAY = 5_000

/** Remix 2.17.5's own entry, as an app gets it that writes none; only the branch for browsers. */
export function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  return new Promise<Response>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <RemixServer context={context} url={request.url} abortDelay={ABORT_DELAY} />,
      {
        onShellReady() {
          const body = new PassThrough()
          headers.set('Content-Type', 'text/html')
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
          pipe(body)
        },
        onShellError: reject,
      },
    )
    setTimeout(abort, ABORT_DELAY)
  })
}
