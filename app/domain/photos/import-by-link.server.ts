import { isUnavailable, isDiskFull } from '#app/db/errors.server.ts'
import { env } from '#app/env.server.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { DomainError } from '#app/platform/domain-error.ts'
import { createFairQueue } from '#app/platform/fair-queue.server.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { countAttempt } from '#app/platform/rate-limiter.server.ts'
import { DEFAULT_FETCH_OPTIONS, fetchPublic, type FetchOptions } from '#app/platform/safe-fetch.server.ts'
import type { PhotoLimits, UploadedFile } from './decode.server.ts'
import type { Photo } from './photo.ts'
import { MIN_SIDE, toDisplayText } from './photo-rules.ts'
import { storePhoto } from './photos.server.ts'

/** A failure is not told sooner: how fast a link is refused would say what kind of address it has. */
const MIN_FAILURE_MS = 1500

// Each may hold 10 MB, first while its server takes its time and then until it is stored. One person's slow links
// keep nobody else's waiting.
const importQueue = createFairQueue({
  concurrency: 16,
  concurrencyPerClient: 2,
  maxSizePerClient: 6,
  maxSize: 32,
  message: 'Please wait until the photos that are being added by link are here.',
})

/** For an import and all its waiting. */
const TIMEOUT_MS = 30_000

/**
 * Stores a copy of the picture a link leads to (see `fetchPublic` for what can be reached).
 *
 * @param minSide pixels of its shorter side, unless said those of a place's photo
 * @param signal that the person has gone
 * @throws DomainError 'invalid', in the same words whatever the reason; 'too_often' after very many; 'busy' when too
 *         many wait, this person's or all, or it waited too long; 'full' and 'busy' when we can't store it
 */
export async function importByLink(
  uploader: { id: string },
  link: string,
  {
    minSide: minSide = MIN_SIDE,
    signal,
    ...rules
  }: Partial<FetchOptions> & Pick<PhotoLimits, 'minSide'> = {},
): Promise<Photo> {
  const over = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])])
  return importQueue.join({ key: uploader.id, signal: over }, async (turn) => {
    const soonest = wait(MIN_FAILURE_MS)
    try {
      await countAttempt(RATE_LIMITS.links, [uploader.id])
      const file = await turn(() => fetchFile(link.trim(), { ...rules, signal: over }))
      return await storePhoto(
        uploader,
        file,
        { minSide: minSide, maxBytes: DEFAULT_FETCH_OPTIONS.maxBytes },
        over,
      )
    } catch (reason) {
      if (isOurFailure(reason)) throw reason
      // A bad link keeps its room until it is answered, too: else any number could be tried at once.
      await soonest
      const sentence = noPhotoMessage(link)
      throw new DomainError('invalid', sentence, { link: [sentence] })
    }
  })
}

function noPhotoMessage(link: string): string {
  return `We couldn't get a photo from ${toDisplayText(link, 'that link')}. Please check it, or upload the file instead.`
}

/** What is no fault of the link, and says nothing of where it leads. */
function isOurFailure(reason: unknown): boolean {
  if (reason instanceof DomainError) return ['full', 'busy', 'too_often'].includes(reason.code)
  return isUnavailable(reason) || isDiskFull(reason)
}

async function fetchFile(link: string, rules: Partial<FetchOptions>): Promise<UploadedFile> {
  const bytes = await fetchPublic(link, { allowedLocalHosts: env.TEST_IMPORT_HOSTS, ...rules })
  return new File([bytes], 'The photo')
}
