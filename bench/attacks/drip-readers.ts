import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { upTo, type Attack } from './attack.ts'

const READERS = 40
/** What a host may write of each of a hundred places, in letters of three bytes. */
const LONGEST = 'क'.repeat(10_000)
/** As many as one connection may have in flight. */
const PIPELINED = 16
const SECONDS = 35
/** What they may make the heaviest process hold beside what it held before. */
const TOO_MUCH_MB = 512

/**
 * A host has written as much of each place as may be. Each asks for the largest lists and takes a little of them a second, and begins again when it is
 * cut off.
 */
export const dripReaders: Attack = {
  name: `${READERS} slow readers`,
  run: async (site) => {
    const ports = site.servers().map(({ port }) => port)
    site.database.execute('UPDATE places SET description = ?', LONGEST)
    const before = most()
    const sockets = new Set<Socket>()
    let isOver = false
    let cutOff = 0
    for (const i of upTo(READERS)) drip(i)
    let peak = before
    for (let second = 0; second < 4 * SECONDS; second += 1) {
      await wait(250)
      peak = Math.max(peak, most())
    }
    isOver = true
    for (const socket of sockets) socket.destroy()
    return {
      tries: 1,
      succeeded: peak - before > TOO_MUCH_MB ? 1 : 0,
      seen: `${Math.round(before)} MB, then at most ${Math.round(peak)} MB; ${cutOff} were cut off`,
    }

    function most(): number {
      return Math.max(...site.servers().map((server) => server.memory().now))
    }

    function drip(i: number) {
      site.countRequests(PIPELINED)
      const socket = connect({ port: ports[i % ports.length]!, host: '127.0.0.1' })
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.write(
        `GET /places?limit=100&n=${i} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.${i % 40}.1\r\n\r\n`.repeat(
          PIPELINED,
        ),
      )
      // Whatever is read, the next waits a second.
      socket.on('data', () => {
        socket.pause()
        setTimeout(() => socket.resume(), 1_000)
      })
      socket.once('close', () => {
        sockets.delete(socket)
        if (isOver) return
        cutOff += 1
        setTimeout(() => drip(i), 200)
      })
    }
  },
}
