import { importByLink } from '#app/domain/photos/import-by-link.server.ts'
import type { GoogleIdentity } from '#app/domain/users/google.server.ts'
import { setGooglePicture, findOrCreateGoogleUser } from '#app/domain/users/users.server.ts'
import { log } from '#app/log.server.ts'

/**
 * The account of a person whom Google vouches for, as `findOrCreateGoogleUser` has it. Where it is new to Google, its
 * picture becomes Google's a moment later: nobody waits at the door for that.
 */
export async function resolveGoogleUser(identity: GoogleIdentity) {
  const arrived = await findOrCreateGoogleUser(identity)
  if (arrived.arrival !== 'known' && identity.picture)
    void importGooglePicture(arrived.user, identity.picture)
  return arrived
}

async function importGooglePicture(user: { id: string }, link: string): Promise<void> {
  try {
    const { id } = await importByLink(user, link, { minSide: 1 })
    await setGooglePicture(user, id)
  } catch {
    // They go without one until they choose it. The failure would name the person's picture.
    log.info("A picture of Google's could not be taken in")
  }
}
