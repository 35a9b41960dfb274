import { useTranslate } from '#app/languages/locale.ts'
import type { Photo } from '#app/domain/photos/photo.ts'
import { insertInOrder, movePhoto, reorderPhotos, type PhotoMove } from '#app/domain/places/photo-list.ts'
import { MIN_PHOTOS } from '#app/domain/places/place.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { FieldErrors, INPUT_CLASS } from '#app/ui/field.tsx'
import { useHydrated } from '#app/ui/hydration.tsx'
import { showToast, SHORT_DURATION } from '#app/ui/toast.tsx'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { PhotoCaptions } from './photo-captions.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { RefusedList, UploadingTile } from './upload-list.tsx'
import { UploadTile, usePageDrop } from './upload-tile.tsx'
import { useUploads } from './uploads.ts'

// If its code can't be loaded, the photos' buttons remain, which do the same.
const SortablePhotos = lazy(async () => {
  const module = await import('./sortable-photos.tsx').catch(() => undefined)
  return { default: module?.SortablePhotos ?? PlainTiles }
})

interface PhotoEditorProps {
  id: string
  photos: Photo[]
  refused?: string[]
  refusedLink?: string
  errors?: string[]
  captionErrors?: string[]
  onChange: (photos: Photo[]) => void
  /** Called when uploads begin, and when all have ended. */
  onUploading: (isUploading: boolean) => void
  onRefused: () => void
}

/** All buttons are plain submits of the surrounding form, enhanced by scripts. */
export function PhotoEditor({
  id,
  photos,
  refused = [],
  refusedLink,
  errors,
  captionErrors,
  onChange,
  onUploading,
  onRefused,
}: PhotoEditorProps) {
  const t = useTranslate()
  const hydrated = useHydrated()
  const element = useRef<HTMLFieldSetElement>(null)
  // Ahead of `photos`: two uploads may end before the first is rendered.
  const latest = useRef(photos)
  const uploadKeys = useRef(new Map<string, number>())
  const focusNext = useRef<string>()
  const link = useRef<HTMLInputElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const [lastRefused, setLastRefused] = useState<string>()
  useEffect(() => {
    if (focusNext.current === undefined) return
    // The pressed button was removed with its tile.
    const next = element.current?.querySelector<HTMLElement>(focusNext.current)
    ;(next ?? element.current)?.focus()
    focusNext.current = undefined
  }, [photos])
  const change = (next: Photo[]) => {
    latest.current = next
    onChange(next)
  }
  const rearrange = (next: Photo[]) => {
    // From now on the order is the host's own; later uploads are appended.
    uploadKeys.current.clear()
    change(next)
  }
  const uploads = useUploads({
    onStored(photo, key) {
      uploadKeys.current.set(photo.id, key)
      change(insertInOrder(latest.current, photo, uploadKeys.current))
    },
    onRefused(message, text) {
      if (text) setLastRefused(text)
      // Restored for correction, unless the next link is being typed.
      if (text && link.current?.value === '') link.current.value = text
      showToast({ type: 'error', message, duration: SHORT_DURATION })
      onRefused()
    },
  })
  const isUploading = uploads.pending.length > 0
  useEffect(() => onUploading(isUploading), [isUploading, onUploading])
  const isOver = usePageDrop(uploads.sendFiles)

  function addLink() {
    const typed = link.current?.value.trim()
    if (!link.current) return
    if (typed) uploads.sendLink(typed)
    link.current.value = ''
    link.current.focus()
  }

  function move(kind: PhotoMove, index: number) {
    const moved = latest.current[index]
    if (!moved) return
    const next = movePhoto(latest.current, kind, index)
    const to = next.indexOf(moved) + 1
    if (to === index + 1) return
    if (kind === 'remove') focusNext.current = `button[value="remove ${Math.min(index, next.length - 1)}"]`
    setAnnouncement(
      to > 0
        ? t('Photo {n} is now photo {to} of {all}.', { n: index + 1, to, all: next.length })
        : t('Photo {n} is deleted.', { n: index + 1 }),
    )
    rearrange(next)
  }

  return (
    <fieldset
      id={id}
      ref={element}
      tabIndex={-1}
      aria-describedby={classNames(`${id}-hint`, errors?.length && `${id}-error`)}
      className="rounded-lg outline-offset-8"
    >
      <legend id="photos" className="scroll-mt-24 font-medium">
        {t('Photos')}
      </legend>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
        {t('At least {n}; more is better. The first is the main photo, which guests see in lists.', {
          n: MIN_PHOTOS,
        })}
      </p>
      <div className="mt-1.5 empty:hidden">
        <FieldErrors id={`${id}-error`} errors={errors} />
      </div>
      <label htmlFor={`${id}-link`} className="mt-3 block text-sm font-medium">
        {t('Link to a photo')}
      </label>
      <div className="mb-3 mt-1.5 flex flex-wrap gap-2">
        <input
          ref={link}
          id={`${id}-link`}
          name="link"
          type="text"
          defaultValue={refusedLink}
          inputMode="url"
          autoComplete="off"
          placeholder={t('Add using a link ...jpg')}
          // If too narrow for the placeholder, the row wraps.
          className={classNames(INPUT_CLASS, 'min-w-[min(100%,12rem)] flex-1')}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            addLink()
          }}
        />
        {/* So that a refused link does not block saving. */}
        <input type="hidden" name="refusedLink" value={lastRefused ?? refusedLink ?? ''} />
        <Button
          kind="plain"
          name="intent"
          value="add-link"
          formNoValidate
          formAction="#photos"
          className="shrink-0 max-[359px]:grow"
          onClick={(event) => {
            event.preventDefault()
            addLink()
          }}
        >
          {t('Add photo')}
        </Button>
      </div>
      <div className="mb-3 space-y-2 empty:hidden">
        <RefusedMessages sentences={refused} />
        <RefusedList refused={uploads.refused} onDismiss={uploads.dismiss} />
      </div>
      <ul className="grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-3">
        {hydrated && photos.length > 0 ? (
          <Suspense fallback={<PlainTiles photos={photos} onMove={move} />}>
            <SortablePhotos
              photos={photos}
              onMove={move}
              onReorder={(from, to) => rearrange(reorderPhotos(latest.current, from, to))}
            />
          </Suspense>
        ) : (
          <PlainTiles photos={photos} />
        )}
        {uploads.pending.map((upload) => (
          <li key={upload.key}>
            <UploadingTile upload={upload} />
          </li>
        ))}
        <li className="only:col-span-full">
          <UploadTile isOver={isOver} onFiles={hydrated ? uploads.sendFiles : undefined} />
        </li>
      </ul>
      <PhotoCaptions id={`${id}-captions`} photos={photos} errors={captionErrors} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </fieldset>
  )
}

interface PlainTilesProps {
  photos: Photo[]
  onMove?: (move: PhotoMove, index: number) => void
}

function PlainTiles({ photos, onMove }: PlainTilesProps) {
  return photos.map((photo, index) => (
    <li key={photo.id}>
      <PhotoTile photo={photo} index={index} count={photos.length} onMove={onMove} />
    </li>
  ))
}

function RefusedMessages({ sentences }: { sentences: string[] }) {
  const t = useTranslate()
  if (sentences.length === 0) return null
  return (
    <ul
      aria-label={t('Photos that were not added')}
      className="space-y-1 rounded-lg bg-danger-tint px-4 py-3 font-medium text-danger"
    >
      {sentences.map((sentence, i) => (
        <li key={i}>{sentence}</li>
      ))}
    </ul>
  )
}
