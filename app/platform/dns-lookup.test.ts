import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { resolveHostname } from './dns-lookup.server.ts'

async function aNameServer(answer: (question: Buffer) => Buffer | undefined) {
  const asked: Buffer[] = []
  const socket = createSocket('udp4', (question, from) => {
    asked.push(question)
    const said = answer(question)
    if (said) socket.send(said, from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return { at: `127.0.0.1:${socket.address().port}`, asked }
}

const silent = () => undefined

function anAddress(question: Buffer): Buffer {
  const end = question.indexOf(0, 12) + 5
  const isFour = question.readUInt16BE(end - 4) === 1
  const head = Buffer.from(question.subarray(0, end))
  head.writeUInt16BE(0x8180, 2)
  head.writeUInt16BE(isFour ? 1 : 0, 6)
  head.writeUInt16BE(0, 10)
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 192, 0, 2, 7])
  return isFour ? Buffer.concat([head, record]) : head
}

const patience = () => new AbortController().signal

test('a name has the addresses that its name server says', async () => {
  const { at } = await aNameServer(anAddress)
  expect(await resolveHostname('calendars.example', patience(), [at])).toEqual([
    { address: '192.0.2.7', family: 4 },
  ])
})

test('names whose name server says nothing keep nobody else waiting, and are not asked for any more once left', async () => {
  const dead = await aNameServer(silent)
  const alive = await aNameServer(anAddress)
  const patienceEnds = new AbortController()
  const lost = Array.from({ length: 40 }, (_, n) =>
    resolveHostname(`${n}.dead.example`, patienceEnds.signal, [dead.at]),
  )
  let given = 0
  for (const one of lost) one.catch(() => (given += 1))
  await resolveHostname('calendars.example', patience(), [alive.at])
  // Files are read by the threads that the system's way of asking would hold.
  await stat(import.meta.dirname)
  expect(given).toBe(0)

  patienceEnds.abort()
  expect(new Set((await Promise.allSettled(lost)).map(({ status }) => status))).toEqual(new Set(['rejected']))
  const asked = dead.asked.length
  // Longer than a question waits before it is asked again.
  await new Promise((resolve) => setTimeout(resolve, 1_700))
  expect(dead.asked).toHaveLength(asked)
})
