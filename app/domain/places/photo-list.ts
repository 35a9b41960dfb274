import type { Photo } from '../photos/photo.ts'

/** Changes to a place's list of photos; the first is the main one. */
export type PhotoMove = 'remove' | 'main' | 'earlier' | 'later'

/** Moves the photo at `index`; unchanged if there is none or it can't move there. */
export function movePhoto(photos: Photo[], move: PhotoMove, index: number): Photo[] {
  if (!photos[index]) return photos
  switch (move) {
    case 'remove':
      return photos.filter((_, i) => i !== index)
    case 'main':
      return reorderPhotos(photos, index, 0)
    case 'earlier':
      return reorderPhotos(photos, index, Math.max(0, index - 1))
    case 'later':
      return reorderPhotos(photos, index, index + 1)
  }
}

export function reorderPhotos(photos: Photo[], from: number, to: number): Photo[] {
  const moved = photos[from]
  if (!moved) return photos
  const others = photos.filter((_, i) => i !== from)
  return [...others.slice(0, to), moved, ...others.slice(to)]
}

export function addPhotos(photos: Photo[], more: Photo[]): Photo[] {
  const ids = new Set(photos.map((photo) => photo.id))
  return [...photos, ...more.filter(({ id }) => !ids.has(id))]
}

/** Inserts a photo in the order of selection, in whatever order uploads end. Earlier photos have no position. */
export function insertInOrder(
  photos: Photo[],
  photo: Photo,
  positions: ReadonlyMap<string, number>,
): Photo[] {
  if (photos.some(({ id }) => id === photo.id)) return photos
  const position = positions.get(photo.id) ?? Infinity
  const later = photos.findIndex(({ id }) => (positions.get(id) ?? -1) > position)
  const at = later === -1 ? photos.length : later
  return [...photos.slice(0, at), photo, ...photos.slice(at)]
}
