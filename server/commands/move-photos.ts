import { runCommand, printLine } from './command.ts'
import { copyPhotos } from '#app/domain/photos/copy-photos.server.ts'
import { openPhotoStore } from '#app/domain/photos/open-photo-store.server.ts'
import { parseArgs } from 'node:util'

// npm run move-photos -- --from uploads --to s3://photos?endpoint=...
runCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } })
  if (!values.from || !values.to || values.from === values.to) {
    throw new Error('Name source and target: npm run move-photos -- --from uploads --to s3://photos')
  }
  const to = openPhotoStore(values.to)
  await to.check().catch((reason: unknown) => {
    throw new Error(`${to.name} can't be written to: ${reasonOf(reason)}`, { cause: reason })
  })
  const { copied, skipped } = await copyPhotos(openPhotoStore(values.from), to, (moved) => {
    printLine(`${moved.copied} copied, ${moved.skipped} already there`)
  })
  printLine(
    `${to.name} holds all ${copied + skipped} photo files, each compared. Nothing was removed from ${values.from}.`,
  )
})

// The reason of a failed fetch is in its cause.
function reasonOf(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure)
  return failure.cause instanceof Error ? failure.cause.message : failure.message
}
