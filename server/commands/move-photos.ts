import { moveStored } from '#app/domain/photos/move-stored.server.ts'
import { storeAt } from '#app/domain/photos/store-at.server.ts'
import { parseArgs } from 'node:util'
import { asCommand, say } from './command.ts'

// npm run move-photos -- --from uploads --to s3://photos?endpoint=...
asCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } })
  if (!values.from || !values.to || values.from === values.to) {
    throw new Error('Say from where and to where: npm run move-photos -- --from uploads --to s3://photos')
  }
  const to = storeAt(values.to)
  await to.check()
  const { copied, kept } = await moveStored(storeAt(values.from), to, (moved) => {
    say(`${moved.copied} copied, ${moved.kept} there already`)
  })
  say(
    `${to.name} holds all ${copied + kept} files of photos, each compared. Nothing was removed from ${values.from}.`,
  )
})
