import type { Translate } from '#app/languages/translate.ts'
import { siteUserAgent } from '#app/site/plain-name.ts'
import { isUnavailable, isDiskFull } from '#app/db/write.server.ts'
import { env } from '#app/env.server.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { DomainError } from '#app/platform/domain-error.ts'
import { createFairQueue } from '#app/platform/fair-queue.server.ts'
import { RATE_LIMITS } from '../rate-limits.ts'
import { countAttempt } from '#app/platform/rate-limiter.server.ts'
import { fetchPublic, type FetchOptions } from '#app/platform/safe-fetch.server.ts'
import { requiredTextField } from '../text-field.ts'
import type { PhotoLimits, UploadedFile } from './decode.server.ts'
import type { Photo } from './photo.ts'
import { MIN_SIDE, toDisplayText } from './photo-rules.ts'
import { storePhoto } from './photos.server.ts'

// Characters that come along when a link is copied out of a message.
const PASTED_EDGES = /^[\s\p{Cf}<"']+|[\s\p{Cf}>"']+$/gu

export const linkForm = z.object({ link: requiredTextField('Link', 2000) })

/** Constant-time errors: how fast a link is refused would reveal what kind of address it has. */
const MIN_FAILURE_MS = 1500

// Each import may hold 10 MB while it is fetched and stored. One user's slow links don't block other users.
const importQueue = createFairQueue({
  concurrency: 16,
  concurrencyPerClient: 2,
  maxSizePerClient: 6,
  maxSize: 32,
  message: 'Please wait until your other photos are added by link.',
})

/** Per import, including the time in the queue. */
const TIMEOUT_MS = 30_000
const MAX_BYTES = 10 * 1024 * 1024

/**
 * Stores a copy of the picture at a URL (see `fetchPublic` for the reachable ones).
 *
 * @param minSide of the shorter side, in pixels; by default that of a place's photo
 * @param signal that aborts when the client disconnects
 * @throws DomainError 'invalid', with the same message for every reason; 'too_often' after very many; 'busy' when the
 *   queue is full or the wait too long; 'full' and 'busy' when it can't be stored
 */
export async function importByLink(
  uploader: { id: string },
  link: string,
  { minSide = MIN_SIDE, signal, ...options }: Partial<FetchOptions> & Pick<PhotoLimits, 'minSide'> = {},
): Promise<Photo> {
  const abortSignal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])])
  return importQueue.run({ key: uploader.id, signal: abortSignal }, async (turn) => {
    const minDelay = wait(MIN_FAILURE_MS)
    try {
      await countAttempt(RATE_LIMITS.photoLinks, [uploader.id])
      const file = await turn(() =>
        fetchFile(link.replace(PASTED_EDGES, ''), { ...options, signal: abortSignal }),
      )
      return await storePhoto(uploader, file, { minSide, maxBytes: MAX_BYTES }, abortSignal)
    } catch (reason) {
      if (isOurFailure(reason)) throw reason
      // Holds its slot in the queue until then: otherwise any number could be tried at once.
      await minDelay
      const message = (t: Translate) =>
        t("We couldn't get a photo from {link}. Please check it, or upload the file instead.", {
          link: toDisplayText(link) || t('that link'),
        })
      throw new DomainError('invalid', message, { link: [message] })
    }
  })
}

/** Failures on our side, which reveal nothing about the link's server. */
function isOurFailure(reason: unknown): boolean {
  if (reason instanceof DomainError) return ['full', 'busy', 'too_often'].includes(reason.code)
  return isUnavailable(reason) || isDiskFull(reason)
}

async function fetchFile(link: string, options: Partial<FetchOptions>): Promise<UploadedFile> {
  const bytes = await fetchPublic(link, {
    allowedLocalHosts: env.TEST_IMPORT_HOSTS,
    maxBytes: MAX_BYTES,
    accept: 'image/avif,image/webp,image/png,image/jpeg',
    userAgent: siteUserAgent('import of a photo by its link'),
    ...options,
  })
  return new File([bytes], 'photo')
}
