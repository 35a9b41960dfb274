import { copyPhotos } from '#app/domain/photos/copy-photos.server.ts'
import { openStore } from '#app/platform/storage/open-store.server.ts'
import { parseArgs } from 'node:util'
import { runCommand, printLine } from './command.ts'

// npm run move-photos -- --from uploads --to s3://photos?endpoint=...
runCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } })
  if (!values.from || !values.to || values.from === values.to) {
    throw new Error('Say from where and to where: npm run move-photos -- --from uploads --to s3://photos')
  }
  const to = openStore(values.to)
  await to.check().catch((reason: unknown) => {
    throw new Error(`${to.name} can't be written to: ${reasonOf(reason)}`, { cause: reason })
  })
  const { copied, skipped: kept } = await copyPhotos(openStore(values.from), to, (moved) => {
    printLine(`${moved.copied} copied, ${moved.skipped} there already`)
  })
  printLine(
    `${to.name} holds all ${copied + kept} files of photos, each compared. Nothing was removed from ${values.from}.`,
  )
})

// What a failed fetch says is no more than that; its cause has the reason.
function reasonOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure)
  return failure.cause instanceof Error ? failure.cause.message : failure.message
}
