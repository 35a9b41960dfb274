import { useTranslate } from '#app/languages/locale.ts'
import type { Photo as StoredPhoto } from '#app/domain/photos/photo.ts'
import { classNames } from '#app/ui/class-names.ts'
import { FieldErrors, INPUT_CLASS } from '#app/ui/field.tsx'
import { useState } from 'react'
import { Photo } from '../photo.tsx'

interface PhotoCaptionsProps {
  id: string
  photos: StoredPhoto[]
  errors?: string[]
}

/** Folded while all are empty. */
export function PhotoCaptions({ id, photos, errors = [] }: PhotoCaptionsProps) {
  const t = useTranslate()
  const [isUsed] = useState(photos.some(({ caption }) => caption !== undefined))
  const errorId = `${id}-error`
  if (photos.length === 0) return <FieldErrors id={errorId} errors={errors} />
  return (
    <details open={isUsed || errors.length > 0} className="mt-3">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{t('Describe the photos')}</summary>
      <p className="mb-3 text-sm text-soft">
        {t(
          'A few words for each, if you like. They appear below the photo, and are read out to guests who can’t see it.',
        )}
      </p>
      <FieldErrors id={errorId} errors={errors} />
      <ul className="space-y-2">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <label className="flex items-center gap-3">
              <Photo photo={photo} alt="" sizes="64px" className="h-12 w-16 shrink-0 rounded-lg" />
              <span className="sr-only">{t('What photo {n} shows', { n: index + 1 })}</span>
              <input
                type="text"
                name="captions"
                // Lets the form find typed captions while photos are reordered.
                data-photo={photo.id}
                defaultValue={photo.caption}
                autoComplete="off"
                aria-invalid={errors.length > 0 || undefined}
                aria-describedby={errors.length > 0 ? errorId : undefined}
                className={classNames(INPUT_CLASS, 'min-w-0 flex-1')}
              />
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}

export function withTypedCaptions(photos: StoredPhoto[], form: HTMLFormElement): StoredPhoto[] {
  const inputs = form.querySelectorAll<HTMLInputElement>('input[name="captions"]')
  const typed = new Map([...inputs].map((input) => [input.dataset.photo, input.value]))
  return photos.map(({ caption, ...photo }) => {
    const text = typed.get(photo.id) ?? caption
    return text ? { ...photo, caption: text } : photo
  })
}
