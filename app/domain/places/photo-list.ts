import type { Photo } from '../photos/photo.ts'

/** What a host may do with the photos of a place, the first being the main one. */
export type PhotoMove = 'remove' | 'main' | 'earlier' | 'later'

/** The photos after a move of the one at `index`; unchanged when there is none or it can't move there. */
export function movePhoto(photos: Photo[], move: PhotoMove, index: number): Photo[] {
  if (!photos[index]) return photos
  switch (move) {
    case 'remove':
      return photos.toSpliced(index, 1)
    case 'main':
      return reorderPhotos(photos, index, 0)
    case 'earlier':
      return reorderPhotos(photos, index, Math.max(0, index - 1))
    case 'later':
      return reorderPhotos(photos, index, index + 1)
  }
}

/** The photos with the one at `from` moved to `to`, the others keeping their order. */
export function reorderPhotos(photos: Photo[], from: number, to: number): Photo[] {
  const moved = photos[from]
  return moved ? photos.toSpliced(from, 1).toSpliced(to, 0, moved) : photos
}

/** The photos with more behind them, none of them twice. */
export function addPhotos(photos: Photo[], more: Photo[]): Photo[] {
  const there = new Set(photos.map((photo) => photo.id))
  return [...photos, ...more.filter(({ id }) => !there.has(id))]
}

/**
 * The photos with one more, which arrived when it did: before those that were chosen after it, else behind.
 *
 * @param turns the order in which photos were chosen, by id; those that were there before have none
 */
export function insertInOrder(photos: Photo[], photo: Photo, turns: ReadonlyMap<string, number>): Photo[] {
  if (photos.some(({ id }) => id === photo.id)) return photos
  const turn = turns.get(photo.id) ?? Infinity
  const later = photos.findIndex(({ id }) => (turns.get(id) ?? -1) > turn)
  return photos.toSpliced(later === -1 ? photos.length : later, 0, photo)
}
