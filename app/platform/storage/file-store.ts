/** A stored file to be served. */
export interface StoredFile {
  /** Bytes. */
  size: number
  /** Strong, with its quotes. */
  etag: string
  /** The bytes from `start` to `end`, both inclusive, or all; undefined when the file is gone by now. */
  read: (range?: { start: number; end: number }) => Promise<Uint8Array<ArrayBuffer> | undefined>
}

/** A file that a store holds. */
export interface FileEntry {
  name: string
  /** Whether it was never finished: nothing serves it. */
  isPartial: boolean
  /** When it was stored, in milliseconds since 1970; undefined when it is gone by now. */
  storedAt: () => Promise<number | undefined>
}

/**
 * Where the files of photos lie. Files first, then rows: a file that no row names is seen by nobody, and the
 * sweeper takes it.
 */
export interface FileStore {
  /** What people call it: a folder's path, a bucket's address. Never a key. */
  name: string
  /**
   * Stores a file: whole, or not at all under this name.
   *
   * @throws DomainError 'full' when there is no room, 'busy' when the store is out of reach
   */
  put: (file: string, bytes: Uint8Array) => Promise<void>
  /** Waits until what was put outlasts a power cut. Rows that name files come after this. */
  flush: () => Promise<void>
  /** @throws DomainError 'busy' when the store is out of reach */
  open: (file: string) => Promise<StoredFile | undefined>
  /** Removes what there is of these files. */
  remove: (files: string[]) => Promise<void>
  /** Every file there is, ours or not. */
  list: () => AsyncIterable<FileEntry>
  /**
   * Whether photos can be stored: writes a file and removes it. A full store still counts as working,
   * because what is stored can be shown and a restart would not help.
   *
   * @throws Error when they can't
   */
  check: () => Promise<void>
  /** How many bytes there are for more photos; undefined when nobody knows. */
  freeBytes: () => Promise<number | undefined>
}

/** What a half-written file's name ends in: nothing serves it, and the sweeper takes it. */
export const PART_SUFFIX = '.part'

export const DISK_FULL_MESSAGE =
  'There is no room left for photos just now. Nothing was saved; please try again later.'
