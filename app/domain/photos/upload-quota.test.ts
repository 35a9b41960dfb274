import { expect, test } from 'vitest'
import { openUploadRoom } from './upload-quota.server.ts'

const MB = 1024 * 1024
function anUpload(userId: string, bytes: number) {
  const room = openUploadRoom(userId)
  room.take(bytes)
  return room
}

test('one person has room for a whole upload and some photos beside it, and no more until one is over', () => {
  const whole = anUpload('asha', 160 * MB)
  const beside = anUpload('asha', 40 * MB)
  expect(() => anUpload('asha', MB)).toThrow(/until your other photos are uploaded/)
  // Others are not kept out by it.
  anUpload('ravi', 160 * MB).release()
  whole.release()
  whole.release()
  anUpload('asha', 160 * MB).release()
  beside.release()
})

test('all together have as much room as the disk can spare', () => {
  const taken = Array.from({ length: 5 }, (_, i) => anUpload(`host ${i}`, 160 * MB))
  expect(() => anUpload('asha', 160 * MB)).toThrow(/Too many photos are being uploaded/)
  for (const room of taken) room.release()
  anUpload('asha', 160 * MB).release()
})
