import { isBusy, isDiskFull } from '#app/db/sqlite-errors.server.ts'
import { env } from '#app/env.server.ts'
import pLimit from 'p-limit'
import { setTimeout as wait } from 'node:timers/promises'
import { DomainError } from '../domain-error.ts'
import { LIMITS } from '../limits.ts'
import { countTry } from '../rate-limits.server.ts'
import type { Bounds, IncomingFile } from './incoming.server.ts'
import type { Photo } from './photo.ts'
import { LEAST_SIDE, shown } from './photo-rules.ts'
import { storePhoto } from './photos.server.ts'
import { defaultRules, fetchPublic, type FetchRules } from './safe-fetch.server.ts'

/** A failure is not told sooner: how fast a link is refused would say what kind of address it has. */
const SOONEST_REFUSAL_MS = 1500

// Each may hold 10 MB while its server takes its time.
const oneOfEight = pLimit(8)

// Nor may one person's slow links keep everybody else's waiting.
const MOST_EACH = 2
const underWay = new Map<string, number>()

/**
 * Stores a copy of the picture a link leads to (see `fetchPublic` for what can be reached).
 *
 * @param leastSide pixels of its shorter side, unless said those of a place's photo
 * @throws DomainError 'invalid', in the same words whatever the reason; 'too_often' while two links of the
 *         same person are being fetched, or after very many; 'full' and 'busy' when we can't store it
 */
export async function importByLink(
  uploader: { id: string },
  link: string,
  { leastSide = LEAST_SIDE, ...rules }: Partial<FetchRules> & Pick<Bounds, 'leastSide'> = {},
): Promise<Photo> {
  const others = underWay.get(uploader.id) ?? 0
  if (others >= MOST_EACH) {
    throw new DomainError('too_often', 'Please wait until the photos you are adding by link are here.')
  }
  underWay.set(uploader.id, others + 1)
  const soonest = wait(SOONEST_REFUSAL_MS)
  try {
    await countTry(LIMITS.links, [uploader.id])
    const file = await oneOfEight(() => fetchFile(link.trim(), rules))
    return await storePhoto(uploader, file, { leastSide, mostBytes: defaultRules.mostBytes })
  } catch (reason) {
    if (isOurs(reason)) throw reason
    await soonest
    const sentence = noPhotoFrom(link)
    throw new DomainError('invalid', sentence, { link: [sentence] })
  } finally {
    const left = (underWay.get(uploader.id) ?? 1) - 1
    if (left > 0) underWay.set(uploader.id, left)
    else underWay.delete(uploader.id)
  }
}

function noPhotoFrom(link: string): string {
  return `We couldn't get a photo from ${shown(link, 'that link')}. Please check it, or upload the file instead.`
}

/** What is no fault of the link, and says nothing of where it leads. */
function isOurs(reason: unknown): boolean {
  if (reason instanceof DomainError) return ['full', 'too_often'].includes(reason.code)
  return isBusy(reason) || isDiskFull(reason)
}

async function fetchFile(link: string, rules: Partial<FetchRules>): Promise<IncomingFile> {
  const bytes = await fetchPublic(link, { openHosts: env.TEST_IMPORT_HOSTS, ...rules })
  return new File([bytes], 'The photo')
}
