import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { crc32 } from 'node:zlib'

export interface ZipEntry {
  /** Path inside, in plain letters. */
  path: string
  parts: readonly Uint8Array[]
}

const MAX_BYTES = 0xffff_ffff
const MAX_FILES = 0xffff
// Names are UTF-8; nothing is compressed, for pictures are already.
const FLAGS = 0x0800
const VERSION = 20

/** One file after the other, so that only one is in memory. @throws RangeError past 4 GB or 65,535 files */
export async function writeZip(
  write: (bytes: Uint8Array) => Promise<void>,
  packed: AsyncIterable<ZipEntry>,
): Promise<number> {
  const directory: Buffer[] = []
  let at = 0
  const add = async (...parts: Uint8Array[]) => {
    for (const part of parts) {
      await write(part)
      at += part.length
    }
    if (at > MAX_BYTES) throw new RangeError('There is too much for one archive')
  }
  for await (const { path: name, parts } of packed) {
    if (directory.length === MAX_FILES) throw new RangeError('There are too many files for one archive')
    const encoded = Buffer.from(name)
    const about = fileHeader(await checksumOf(parts), encoded.length)
    directory.push(Buffer.concat([directoryEntry(about, at), encoded]))
    await add(Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about]), encoded, ...parts)
  }
  const begin = at
  await add(...directory)
  await add(endOfDirectory(directory.length, at - begin, begin))
  return at
}

interface Checksum {
  crc: number
  size: number
}

/** Other requests run in between. */
async function checksumOf(parts: readonly Uint8Array[]): Promise<Checksum> {
  let crc = 0
  let size = 0
  for (const part of parts) {
    if (Math.floor((size + part.length) / BYTES_PER_TURN) > Math.floor(size / BYTES_PER_TURN))
      await yieldToEventLoop()
    crc = crc32(part, crc)
    size += part.length
  }
  return { crc, size }
}

const BYTES_PER_TURN = 4 * 1024 * 1024

/** The fields shared by a file's header and the directory: from the version to the lengths of name and extra field. */
function fileHeader({ crc, size }: Checksum, nameLength: number): Buffer {
  const about = Buffer.alloc(26)
  about.writeUInt16LE(VERSION, 0)
  about.writeUInt16LE(FLAGS, 2)
  // 1 January 1980, midnight: the format knows nothing earlier, and our times are in the JSON.
  about.writeUInt16LE(0x21, 8)
  about.writeUInt32LE(crc, 10)
  about.writeUInt32LE(size, 14)
  about.writeUInt32LE(size, 18)
  about.writeUInt16LE(nameLength, 22)
  return about
}

function directoryEntry(about: Buffer, at: number): Buffer {
  const entry = Buffer.alloc(46)
  entry.write('PK\x01\x02', 'latin1')
  entry.writeUInt16LE(VERSION, 4)
  about.copy(entry, 6)
  entry.writeUInt32LE(at, 42)
  return entry
}

function endOfDirectory(files: number, size: number, begin: number): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(files, 8)
  end.writeUInt16LE(files, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(begin, 16)
  return end
}
