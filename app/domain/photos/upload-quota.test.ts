import { expect, test } from 'vitest'
import { takeUploadRoom } from './upload-quota.server.ts'

const MB = 1024 * 1024
const anUpload = (bytes?: number) =>
  new Request('http://localhost:3000/upload', {
    headers: bytes === undefined ? {} : { 'Content-Length': String(bytes) },
  })

test('one person has room for a whole upload and some photos beside it, and no more until one is over', () => {
  const whole = takeUploadRoom('asha', anUpload(160 * MB))
  const beside = takeUploadRoom('asha', anUpload(40 * MB))
  expect(() => takeUploadRoom('asha', anUpload(MB))).toThrow(/until the photos you are sending are here/)
  // Others are not kept out by it.
  takeUploadRoom('ravi', anUpload(160 * MB))()
  whole()
  whole()
  takeUploadRoom('asha', anUpload(160 * MB))()
  beside()
})

test('all together have as much room as the disk can spare', () => {
  const taken = Array.from({ length: 5 }, (_, i) => takeUploadRoom(`host ${i}`, anUpload(160 * MB)))
  expect(() => takeUploadRoom('asha', anUpload(160 * MB))).toThrow(/Very many photos are coming in/)
  for (const giveBack of taken) giveBack()
  takeUploadRoom('asha', anUpload(160 * MB))()
})

test('who does not say how much will come is counted with the most there may be', () => {
  const unknown = takeUploadRoom('asha', anUpload())
  expect(() => takeUploadRoom('asha', anUpload(40 * MB))).toThrow()
  unknown()
})
