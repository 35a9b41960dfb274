import { expect, test } from 'vitest'
import { longestTurn, timeOnProcessor } from '../../../tests/setup/processor-time.ts'
import { storePhotos } from './photos.server.ts'
import { aFile, aNoisyScene } from './test-images.ts'

test('the process goes on answering while photos of a place are stored', { tags: 'slow' }, async () => {
  const bytes = await aNoisyScene(1600, 1200).jpeg({ quality: 85 }).toBuffer()
  const host = { id: 'a-host' }
  const files = Array.from({ length: 8 }, (_, i) => aFile(`${i}.jpg`, bytes))
  // What holds up the process does so each time; compiling and collecting do not.
  const turns: number[] = []
  for (let i = 0; i < 3; i++) turns.push(await longestTurn(() => storePhotos(host, files)))
  expect(Math.min(...turns)).toBeLessThan(100)
  // The meter itself: work that holds up the process is seen.
  expect(await longestTurn(() => storePhotos(host, [busyFile(150)]).catch(() => undefined))).toBeGreaterThan(
    100,
  )
})

function busyFile(milliseconds: number): File {
  const file = aFile('busy.jpg', 'no photo')
  return Object.assign(file, {
    arrayBuffer: () => {
      const end = timeOnProcessor() + milliseconds
      while (timeOnProcessor() < end);
      return Promise.resolve(new ArrayBuffer(8))
    },
  })
}
