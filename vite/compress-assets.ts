import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { brotliFor } from '../server/brotli.ts'

const SMALLEST = 11
const compress = promisify(brotliCompress)

/** Writes `NAME.br` beside each script and style in build/client/assets, at brotli's highest level, if smaller. */
export async function compressAssets(folder: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => /\.(js|css|svg|json)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const plain = await readFile(path.join(folder, name))
      const small = await compress(plain, brotliFor(SMALLEST, plain.length))
      if (small.length < plain.length) await writeFile(path.join(folder, `${name}.br`), small)
    }),
  )
}
