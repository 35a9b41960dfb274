import { listen } from './listen.ts'

// What node:http can do at most: `/N` is answered with the same N bytes each time.
const bodies = new Map<string, Buffer>()

listen((req, res) => {
  const url = req.url ?? '/'
  let body = bodies.get(url)
  if (!body) bodies.set(url, (body = Buffer.alloc(Number(url.slice(1)), 'a')))
  res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length }).end(body)
})
