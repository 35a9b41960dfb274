/** A stored picture. Its files are WebP, the largest as wide as `width`, the others as PHOTO_WIDTHS. */
export interface Photo {
  /** Random; names the files. */
  id: string
  /** Pixels of the largest file. */
  width: number
  height: number
  /** #rrggbb, shown while the picture loads. */
  color: string
}

/** The widths a picture is stored in, in pixels; never wider than it came. */
export const PHOTO_WIDTHS = [320, 640, 960, 1600] as const

const FILE_PATTERN = /^([a-z0-9]{24})(?:-(320|640|960))?\.webp$/

/** The widths there are files of, the largest last. */
export function widthsOf(photo: Pick<Photo, 'width'>): number[] {
  return [...PHOTO_WIDTHS.filter((width) => width < photo.width), photo.width]
}

/** The name of a picture's file of a width: the largest has no width in its name. */
export function photoFile(photo: Photo, width: number): string {
  return width >= photo.width ? largestFile(photo) : `${photo.id}-${width}.webp`
}

/** The name of a picture's largest file. */
export function largestFile({ id }: Pick<Photo, 'id'>): string {
  return `${id}.webp`
}

/** Which picture a file name is of; undefined when it is no name of ours. */
export function photoIdOfFile(file: string): string | undefined {
  return FILE_PATTERN.exec(file)?.[1]
}
