import { expect, test } from 'vitest'
import { insertInOrder, addPhotos, movePhoto, reorderPhotos } from './photo-list.ts'

const photo = (id: string) => ({ id, width: 640, height: 480, color: '#888888' })
const photos = [...'abcd'].map(photo)
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id).join('')

test.each([
  ['main', 2, 'cabd'],
  ['main', 0, 'abcd'],
  ['earlier', 2, 'acbd'],
  ['earlier', 0, 'abcd'],
  ['later', 1, 'acbd'],
  ['later', 3, 'abcd'],
  ['remove', 1, 'acd'],
  ['remove', 3, 'abc'],
] as const)('%s of photo %i of abcd leaves %s', (move, index, left) => {
  expect(idsOf(movePhoto(photos, move, index))).toBe(left)
})

test.each(['main', 'earlier', 'later', 'remove'] as const)(
  '%s of a photo that is not there changes nothing',
  (move) => {
    for (const index of [-1, 4, NaN, 0.5]) expect(movePhoto(photos, move, index)).toBe(photos)
    expect(movePhoto([], move, 0)).toEqual([])
  },
)

test('a photo is put down between any others', () => {
  expect(idsOf(reorderPhotos(photos, 0, 2))).toBe('bcad')
  expect(idsOf(reorderPhotos(photos, 3, 1))).toBe('adbc')
  expect(reorderPhotos(photos, 9, 1)).toBe(photos)
})

test('added photos come last, and none comes twice', () => {
  expect(idsOf(addPhotos(photos, [photo('e'), photo('b')]))).toBe('abcde')
})

test('photos uploaded together keep the order they were chosen in, however they arrive', () => {
  const turns = new Map([
    ['x', 0],
    ['y', 1],
    ['z', 2],
  ])
  let list = photos
  for (const id of ['y', 'z', 'x']) list = insertInOrder(list, photo(id), turns)
  expect(idsOf(list)).toBe('abcdxyz')
  expect(insertInOrder(list, photo('x'), turns)).toBe(list)
})

test('a photo whose companions have no turn any more comes last', () => {
  expect(idsOf(insertInOrder(photos, photo('x'), new Map([['x', 0]])))).toBe('abcdx')
})
