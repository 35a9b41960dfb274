import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { env } from '#app/env.server.ts'
import { hidePlace } from '#app/domain/operators/hide-place.server.ts'
import { ROLES } from '#app/domain/operators/roles.ts'
import { photoFile } from '#app/domain/photos/photo.ts'
import { loader as photo } from '#app/routes/uploads.ts'
import { expect, test } from 'vitest'
import { aPlace } from '../factories/a-place.ts'
import { aTeamMember } from '../factories/a-team-member.ts'
import { aUser } from '../factories/a-user.ts'
import { routeArgs } from '../setup/requests/route-args.ts'

test('photos of a hidden place are read by its host, and by whoever reads of places for the site', async () => {
  const owner = await aUser()
  const place = await aPlace({ owner })
  const file = photoFile(place.photos[0]!, 1600)
  mkdirSync(env.UPLOADS_DIR, { recursive: true })
  writeFileSync(path.join(env.UPLOADS_DIR, file), 'A picture')
  const statusFor = async (as?: { id: string }) => {
    const args = await routeArgs(`/uploads/${file}`, { as })
    return (await photo({ ...args, params: { file } })).status
  }
  expect(await statusFor()).toBe(200)
  const [operator, support, accountant] = await Promise.all(ROLES.map(aTeamMember))
  await hidePlace(operator!, place.id, 'Fraud')
  const statuses = []
  for (const reader of [operator, support, accountant, owner, await aUser(), undefined])
    statuses.push(await statusFor(reader))
  expect(statuses).toEqual([200, 200, 404, 200, 404, 404])
})
