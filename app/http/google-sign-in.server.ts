import { importByLink } from '#app/domain/photos/import-by-link.server.ts'
import type { GoogleIdentity } from '#app/domain/users/google.server.ts'
import { setGooglePicture, findOrCreateGoogleUser } from '#app/domain/users/users.server.ts'
import type { MailLanguage } from '#app/languages/mail-languages.ts'
import { log } from '#app/log.server.ts'

/** A new account gets its Google picture in the background. @param language of the page */
export async function resolveGoogleUser(identity: GoogleIdentity, language: MailLanguage) {
  const result = await findOrCreateGoogleUser(identity, language)
  if (result.arrival !== 'known' && identity.picture) void importGooglePicture(result.user, identity.picture)
  return result
}

async function importGooglePicture(user: { id: string }, link: string): Promise<void> {
  try {
    const { id } = await importByLink(user, link, { minSide: 1 })
    await setGooglePicture(user, id)
  } catch {
    // The error is not logged: it contains the URL of the user's picture.
    log.info('A profile picture from Google could not be imported')
  }
}
