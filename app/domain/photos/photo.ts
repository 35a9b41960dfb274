/** A stored picture. Its files are WebP, the largest as wide as `width`, the others as PHOTO_WIDTHS. */
export interface Photo {
  /** Random; names the files. */
  id: string
  /** Pixels of the largest file. */
  width: number
  height: number
  /** #rrggbb, shown while the picture loads. */
  color: string
  caption?: string
}

/** The widths that a picture is stored in, in pixels; never wider than the original. */
export const PHOTO_WIDTHS = [320, 640, 960, 1600] as const

const FILE_PATTERN = /^([a-z0-9]{24})(?:-(320|640|960))?\.webp$/

export function widthsOf(photo: Pick<Photo, 'width'>): number[] {
  return [...PHOTO_WIDTHS.filter((width) => width < photo.width), photo.width]
}

/** The name of a photo's file in a width; the largest has no width in its name. */
export function photoFile(photo: Photo, width: number): string {
  return width >= photo.width ? largestFile(photo) : `${photo.id}-${width}.webp`
}

export function largestFile({ id }: Pick<Photo, 'id'>): string {
  return `${id}.webp`
}

/** The id in the name of a photo's file; undefined for an invalid name. */
export function photoIdOfFile(file: string): string | undefined {
  return FILE_PATTERN.exec(file)?.[1]
}

export function withCaption<Value extends Pick<Photo, 'id'>>(
  photo: Value,
  caption = '',
): Value & Pick<Photo, 'caption'> {
  return caption === '' ? photo : { ...photo, caption }
}
