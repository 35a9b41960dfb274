import type { Locator, Page } from '@playwright/test'
import { expect, type ChosenFile } from '../host.ts'

/** Lets go of files over something, as from a folder's window. */
export async function dropFiles(page: Page, label: string, files: ChosenFile[]) {
  const contents = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }))
  const dataTransfer = await page.evaluateHandle((all) => {
    const carried = new DataTransfer()
    for (const { name, mimeType, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      carried.items.add(new File([bytes], name, { type: mimeType }))
    }
    return carried
  }, contents)
  const target = page.getByLabel(label)
  await target.dispatchEvent('dragover', { dataTransfer })
  await expect(page.getByText('Drop them anywhere')).toHaveCount(1)
  await target.dispatchEvent('drop', { dataTransfer })
  await expect(page.getByText('Drop them anywhere')).toHaveCount(0)
}

export async function dragByMouse(page: Page, from: Locator, to: Locator) {
  const [start, goal] = await middles(from, to)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(goal.x, goal.y, { steps: 12 })
  await page.mouse.up()
}

export async function dragByFinger(page: Page, from: Locator, to: Locator) {
  const [start, goal] = await middles(from, to)
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [start])
  // A finger has to rest a little, or it would scroll.
  await expect(page.getByText(/^Photo (picked up from|is over) place/)).toBeAttached()
  for (let step = 1; step <= 12; step++) {
    const along = (from: number, to: number) => from + ((to - from) * step) / 12
    await touch('touchMove', [{ x: along(start.x, goal.x), y: along(start.y, goal.y) }])
  }
  await touch('touchEnd', [])
  await expect(page.getByText(/^Photo put down at place/)).toBeAttached()
}

/** The middles of two things that are both in view. */
async function middles(...things: [Locator, Locator]) {
  for (const thing of things) await thing.scrollIntoViewIfNeeded()
  const middle = async (thing: Locator) => {
    const { x, y, width, height } = (await thing.boundingBox())!
    return { x: x + width / 2, y: y + height / 2 }
  }
  return [await middle(things[0]), await middle(things[1])] as const
}
