import { useTranslate } from '#app/languages/locale.ts'
import { largestFile, type Photo } from '#app/domain/photos/photo.ts'
import { toFormEntries } from '#app/domain/form-values.ts'
import type { PlaceFormValues } from '#app/domain/places/place.ts'
import { paths } from '#app/paths.ts'
import { useAddress } from '#app/ui/link.tsx'
import { useEffect, useState, type MutableRefObject } from 'react'
import { DraftSaver, postDraft, type DraftStatus } from './draft-saver.ts'

/**
 * @param version of the draft that the form was filled from; an empty text for none
 * @param onKept called once the account has all input
 * @param isBegunAfresh set when the form is left for an empty one: then nothing of it is saved
 */
export function useDraftSaver(version: string, onKept: () => void, isBegunAfresh: MutableRefObject<boolean>) {
  const addressOf = useAddress()
  const [status, setStatus] = useState<DraftStatus>()
  const [saver] = useState(
    () =>
      new DraftSaver(
        version,
        (next) => {
          setStatus(next)
          if (next.is === 'saved' && next.isLatest) onKept()
        },
        (fields) => postDraft(addressOf(paths.placeDraft()), fields),
      ),
  )
  useEffect(
    () => () => {
      if (isBegunAfresh.current) saver.stop()
      else saver.leave()
      isBegunAfresh.current = false
    },
    [saver, isBegunAfresh],
  )
  return { saver, status }
}

export function draftParams(fields: PlaceFormValues, photos: readonly Photo[]): URLSearchParams {
  const entries = Object.entries(fields).flatMap(([name, value]) =>
    name === 'addedPhotos' ? [] : toFormEntries(name, value),
  )
  const links = photos.map((photo): [string, string] => ['addedPhotos', paths.upload(largestFile(photo))])
  const captions = photos.map(({ caption = '' }): [string, string] => ['captions', caption])
  return new URLSearchParams([...entries, ...links, ...captions])
}

const NOTES = { saving: 'Saving the draft', saved: 'Draft saved' } as const

export function DraftNote({ status }: { status: DraftStatus | undefined }) {
  const t = useTranslate()
  const hasFailed = status?.is === 'failed'
  return (
    <p role="status" className={hasFailed ? 'text-danger' : 'text-soft'}>
      {hasFailed ? t.message(status.message) : status && t(NOTES[status.is])}
    </p>
  )
}
