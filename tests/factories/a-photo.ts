import { write } from '#app/db/write.server.ts'
import { addPhotoRows, newPhotoId } from '#app/domain/photos/photos.server.ts'
import type { Photo } from '#app/domain/photos/photo.ts'

/** The row of a stored photo, without its files. */
export async function aPhoto({ uploader }: { uploader: { id: string } }): Promise<Photo> {
  const photo = { id: newPhotoId(), width: 1600, height: 1200, color: '#336699' }
  await write((tx) => addPhotoRows(tx, uploader, [photo]))
  return photo
}

/** Ids of five photos, the minimum of a place. */
export async function fivePhotos({ uploader }: { uploader: { id: string } }): Promise<string[]> {
  const photos = await Promise.all(Array.from({ length: 5 }, () => aPhoto({ uploader })))
  return photos.map(({ id }) => id)
}
