import { photoIdOfFile } from '#app/domain/photos/photo.ts'
import { env } from '#app/env.server.ts'
import { paths } from '#app/paths.ts'

/**
 * The stored photo a link of ours leads to, as a path or a whole URL.
 *
 * @returns its id, or undefined for a link that is not to a photo of ours
 */
export function photoIdOfLink(link: string): string | undefined {
  if (!URL.canParse(link, env.ORIGIN)) return undefined
  const { origin, pathname } = new URL(link, env.ORIGIN)
  const file = pathname.split('/').at(-1) ?? ''
  return origin === env.ORIGIN && pathname === paths.upload(file) ? photoIdOfFile(file) : undefined
}

/** The same for links that may lead anywhere: what is no photo of ours stays a link, and the domain refuses it. */
export function photoIdOrLink(link: string): string {
  return photoIdOfLink(link) ?? link
}
