import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { filesInField, aPicture } from '../../tests/promises/setup/pictures.ts'
import { inParallel, upTo, type Attack } from './attack.ts'
import type { Account } from './site.ts'

const SENDERS = 5
const ANNOUNCED = 160 * 2 ** 20
const SENT = 1435
const HONEST = 8
const PATIENCE_MS = 10_000

/** Five announce a body as large as may be each, send its first bytes and no more, again as soon as they are cut off. */
export const announcedUploads: Attack = {
  name: 'five announced uploads that are never sent',
  run: async (site) => {
    const senders = await inParallel(upTo(SENDERS), SENDERS, () => site.register({ isConfirmed: true }))
    const sockets = new Set<Socket>()
    let isOver = false
    for (const sender of senders) for (const { port } of site.servers()) announce(sender, port)
    await wait(500)
    const picture = await aPicture()
    const statuses: number[] = []
    for (let i = 0; i < HONEST; i += 1) {
      const { token } = await site.register({ isConfirmed: true })
      const upload = site.honest.post('/upload', { bearer: token, parts: filesInField('photos', picture) })
      statuses.push(await Promise.race([upload.then(({ status }) => status), wait(PATIENCE_MS, 0)]))
    }
    isOver = true
    for (const socket of sockets) socket.destroy()
    const refused = statuses.filter((status) => status !== 200)
    return { tries: HONEST, succeeded: refused.length, seen: `others' uploads: ${counts(statuses)}` }

    function announce(sender: Account, port: number) {
      site.countRequests(1)
      const head = '--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n'
      const socket = connect(port, '127.0.0.1')
      sockets.add(socket)
      socket.on('error', () => undefined).resume()
      socket.write(
        `POST /upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${sender.token}\r\n` +
          `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${ANNOUNCED}\r\n\r\n` +
          head.padEnd(SENT, 'a'),
      )
      socket.once('close', () => {
        sockets.delete(socket)
        if (!isOver) setTimeout(() => announce(sender, port), 100)
      })
    }
  },
}

/** '3x 200, 2x 503'; 0 is no answer in time. */
export function counts(statuses: readonly number[]): string {
  const found = [...new Set(statuses)].toSorted((a, b) => a - b)
  return found
    .map((status) => {
      const count = statuses.filter((one) => one === status).length
      return `${count}x ${status === 0 ? 'no answer' : status}`
    })
    .join(', ')
}
