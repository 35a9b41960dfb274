import { photoFile, widthsOf, type Photo as StoredPhoto } from '#app/domain/photos/photo.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { paths } from '#app/paths.ts'
import { classNames } from '#app/ui/class-names.ts'

interface PhotoProps {
  photo: StoredPhoto
  alt: string
  sizes: string
  /** In the first view: loaded eagerly with high priority. */
  isPriority?: boolean
  className?: string
}

/** On its average colour while it loads. */
export function Photo({ photo, alt, sizes, isPriority = false, className }: PhotoProps) {
  const widths = widthsOf(photo)
  const file = (width: number) => paths.upload(photoFile(photo, width))
  return (
    <img
      src={file(widths.find((width) => width >= 640) ?? photo.width)}
      srcSet={widths.map((width) => `${file(width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={photo.width}
      height={photo.height}
      alt={alt}
      lang={photo.caption && textLanguage(alt)}
      loading={isPriority ? undefined : 'lazy'}
      decoding="async"
      // React 18 knows this attribute only in lower case.
      {...(isPriority ? { fetchpriority: 'high' } : {})}
      style={{ backgroundColor: photo.color }}
      className={classNames('object-cover', className)}
    />
  )
}

/** A place's photo, decorative beside its title; a placeholder if there is none. */
export function PhotoOfPlace({
  photo,
  sizes,
  className,
}: Pick<PhotoProps, 'sizes' | 'className'> & { photo: StoredPhoto | null | undefined }) {
  if (!photo) return <PhotoPlaceholder className={className} />
  return <Photo photo={photo} alt="" sizes={sizes} className={className} />
}

export function PhotoPlaceholder({ className }: { className?: string }) {
  const t = useTranslate()
  return (
    <div className={classNames('grid place-items-center bg-tint p-2 text-center text-soft', className)}>
      <span className="text-sm">{t('No photo yet')}</span>
    </div>
  )
}
