import sharp, { type Sharp } from 'sharp'
import { crc32, deflateSync } from 'node:zlib'

/** A picture with enough detail for realistic file sizes. */
export function aScene(width = 800, height = 600): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g"><stop stop-color="#f60"/><stop offset="1" stop-color="#06f"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/><circle cx="50%" cy="40%" r="20%" fill="#fff"/></svg>`
  return sharp(Buffer.from(svg)).removeAlpha()
}

export function aNoisyScene(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
}

export function aColor(color: string, width = 400, height = 400): Sharp {
  return sharp({ create: { width, height, channels: 3, background: color } })
}

export function aFile(name: string, bytes: Uint8Array | string): File {
  return new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name)
}

export async function aJpeg(name = 'beach.jpg', width = 800, height = 600): Promise<File> {
  return aFile(name, await aScene(width, height).jpeg().toBuffer())
}

/** A valid, all-black PNG with one bit a pixel: a few kilobytes that unpack to any size. */
export function aBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))), { level: 9 })
  const parts = [pngChunk('IHDR', head), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** The names of a WebP file's chunks, which reveal its metadata. */
export function webpChunks(bytes: Buffer): string[] {
  const names: string[] = []
  for (let at = 12; at < bytes.length; at += 8 + Math.ceil(bytes.readUInt32LE(at + 4) / 2) * 2) {
    names.push(bytes.toString('latin1', at, at + 4))
  }
  return names
}
