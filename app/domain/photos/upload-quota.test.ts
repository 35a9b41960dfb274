import { expect, test } from 'vitest'
import { reserveUploadQuota } from './upload-quota.server.ts'

const MB = 1024 * 1024
const anUpload = (bytes?: number) =>
  new Request('http://localhost:3000/upload', {
    headers: bytes === undefined ? {} : { 'Content-Length': String(bytes) },
  })

test('one person has room for a whole upload and some photos beside it, and no more until one is over', () => {
  const whole = reserveUploadQuota('asha', anUpload(160 * MB))
  const beside = reserveUploadQuota('asha', anUpload(40 * MB))
  expect(() => reserveUploadQuota('asha', anUpload(MB))).toThrow(/until the photos you are sending are here/)
  // Others are not kept out by it.
  reserveUploadQuota('ravi', anUpload(160 * MB))()
  whole()
  whole()
  reserveUploadQuota('asha', anUpload(160 * MB))()
  beside()
})

test('all together have as much room as the disk can spare', () => {
  const taken = Array.from({ length: 5 }, (_, i) => reserveUploadQuota(`host ${i}`, anUpload(160 * MB)))
  expect(() => reserveUploadQuota('asha', anUpload(160 * MB))).toThrow(/Very many photos are coming in/)
  for (const giveBack of taken) giveBack()
  reserveUploadQuota('asha', anUpload(160 * MB))()
})

test('who does not say how much will come is counted with the most there may be', () => {
  const unknown = reserveUploadQuota('asha', anUpload())
  expect(() => reserveUploadQuota('asha', anUpload(40 * MB))).toThrow()
  unknown()
})
