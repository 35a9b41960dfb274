export interface StoredFile {
  /** Bytes. */
  size: number
  /** Strong, with its quotes. */
  etag: string
  /** The bytes of a range, both ends inclusive, or all; undefined when the file is gone meanwhile. */
  read: (range?: { start: number; end: number }) => Promise<Uint8Array<ArrayBuffer> | undefined>
}

export interface FileEntry {
  name: string
  /** True if its upload was not finished. Such a file is never served. */
  isPartial: boolean
  /** Milliseconds since 1970; undefined when it is gone meanwhile. */
  storedAt: () => Promise<number | undefined>
}

/** A store of files. Store them before the rows that name them: the cleanup removes a file without a row. */
export interface FileStore {
  /** A folder's path or a bucket's URL, for messages. Never a key. */
  name: string
  /** Whole or not at all. @throws DomainError 'full' when there is no room, 'busy' when the store is unreachable */
  put: (file: string, bytes: Uint8Array) => Promise<void>
  /** Makes the files stored so far durable. Call it before the rows that name them are written. */
  flush: () => Promise<void>
  /** @throws DomainError 'busy' when the store is unreachable */
  open: (file: string) => Promise<StoredFile | undefined>
  remove: (files: string[]) => Promise<void>
  list: () => AsyncIterable<FileEntry>
  /** Writes a file and removes it. @throws Error when it can't; a full store passes, as it can still serve files */
  check: () => Promise<void>
  freeBytes: () => Promise<number | undefined>
}

/** The suffix of unfinished files: never served, and removed by the cleanup. */
export const PART_SUFFIX = '.part'

export interface StoreOptions {
  /** Plural, for logs and errors. */
  label: string
  contentType: string
  messages: { full: string; putFailed: string; getFailed: string; unreachable: string }
}

export const DEFAULT_STORE_OPTIONS: StoreOptions = {
  label: 'files',
  contentType: 'application/octet-stream',
  messages: {
    full: 'There is no space left for files right now. Nothing was saved; please try again later.',
    putFailed: "Files can't be saved right now. Nothing was saved; please try again in a few minutes.",
    getFailed: "This file can't be fetched right now. Please try again in a moment.",
    unreachable: 'The storage is out of reach right now.',
  },
}
