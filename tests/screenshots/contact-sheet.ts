import path from 'node:path'
import sharp from 'sharp'

const WIDTH = 1900
const CELL_HEIGHT = 900
const GAP = 8

/** Puts screenshots beside each other, small, under their names: one look at a page in all its sizes. */
export async function contactSheet(files: string[], to: string): Promise<void> {
  const cells = await Promise.all(files.map(cell))
  let x = GAP
  let y = GAP
  const placed = cells.map((image) => {
    if (x + image.width + GAP > WIDTH) {
      x = GAP
      y += CELL_HEIGHT + GAP
    }
    const at = { input: image.data, left: x, top: y }
    x += image.width + GAP
    return at
  })
  const height = y + CELL_HEIGHT + GAP
  await sharp({ create: { width: WIDTH, height, channels: 3, background: '#7a8794' } })
    .composite(placed)
    .png({ palette: true })
    .toFile(to)
}

async function cell(file: string) {
  const name = path.basename(file, '.png')
  const { width, height } = await sharp(file).metadata()
  // A long page is cut, a wide one made smaller.
  const shownWidth = Math.min(width, name.startsWith('320') || name.startsWith('390') ? 300 : 460)
  const scale = shownWidth / width
  const visible = Math.min(height, Math.floor(CELL_HEIGHT / scale))
  const image = await sharp(file)
    .extract({ left: 0, top: 0, width, height: visible })
    .resize({ width: shownWidth })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data: image.data, width: image.info.width }
}
