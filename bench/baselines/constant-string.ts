import { listen } from './listen.ts'

// What node:http can do at most: `/N` is answered with the same N bytes each time.
const kept = new Map<string, Buffer>()

listen((req, res) => {
  const url = req.url ?? '/'
  let body = kept.get(url)
  if (!body) kept.set(url, (body = Buffer.alloc(Number(url.slice(1)), 'a')))
  res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': body.length }).end(body)
})
