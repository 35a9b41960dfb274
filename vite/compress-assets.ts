import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { brotliFor } from '../server/brotli.ts'

const SMALLEST = 11
const compress = promisify(brotliCompress)

/**
 * Puts a compressed copy beside each script and style, `NAME.br`, at brotli's highest level: seconds of a processor,
 * spent once per build rather than at every start of a server. None if it would be no smaller.
 *
 * @param folder build/client/assets
 */
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
