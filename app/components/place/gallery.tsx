import type { Place } from '#app/domain/places/place.ts'
import type { Photo as StoredPhoto } from '#app/domain/photos/photo.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { perLocale, useLocale, useTranslate } from '#app/languages/locale.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Constant } from '#app/ui/constant.tsx'
import { Link } from '#app/ui/link.tsx'
import { Modal } from '#app/ui/modal.tsx'
import { useLocation, useNavigate } from '@remix-run/react'
import { Grip, X } from 'lucide-react'
import { PhotoPlaceholder, Photo } from './photo.tsx'

const MOSAIC_SIZE = 5

// Layouts of the mosaic's 4 x 2 cells, by number of photos.
const MOSAIC_LAYOUTS: Record<number, string[]> = {
  1: ['md:col-span-4 md:row-span-2'],
  2: ['md:col-span-2 md:row-span-2', 'md:col-span-2 md:row-span-2'],
  3: ['md:col-span-2 md:row-span-2', 'md:col-span-2', 'md:col-span-2'],
  4: ['md:col-span-2 md:row-span-2', 'md:col-span-2', '', ''],
  5: ['md:col-span-2 md:row-span-2', '', '', '', ''],
}

// A photo covers the outline of its link, so the ring is drawn over the photo, with white to stand out on any.
const RING_OVER_PHOTO =
  'focus-visible:outline-none focus-visible:after:absolute focus-visible:after:inset-0 focus-visible:after:shadow-[inset_0_0_0_5px_#fff] focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-accent-strong'

interface GalleryProps {
  place: Pick<Place, 'id' | 'title'>
  photos: StoredPhoto[]
  /** The page's URL; with `?photos` the list is open. */
  pageUrl: string
}

// At most half of the first view on wide screens. In vh: Chromium before 108 lacks svh and would show a sliver.
const HEIGHT_CLASS = 'md:aspect-[2/1] lg:aspect-auto lg:h-[clamp(16rem,48vh,28rem)]'

/** Up to five photos as a mosaic; on small screens the first one, with the others to swipe to. */
export function Gallery({ place, photos, pageUrl }: GalleryProps) {
  const { open } = usePhotoLinks(pageUrl)
  const locale = useLocale()
  const { t } = locale
  const layout = MOSAIC_LAYOUTS[Math.min(photos.length, MOSAIC_SIZE)]
  if (!layout)
    return <PhotoPlaceholder className={classNames('aspect-[4/3] w-full rounded-card', HEIGHT_CLASS)} />
  return (
    <div className="relative">
      <ul
        className={classNames(
          'flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-card [scrollbar-width:none] md:grid md:grid-cols-4 md:grid-rows-2 md:gap-2 md:overflow-hidden',
          HEIGHT_CLASS,
        )}
      >
        {photos.map((photo, i) => (
          <li
            key={photo.id}
            className={classNames(
              'relative w-full shrink-0 snap-center md:w-auto',
              i > 0 && 'print:hidden',
              i >= MOSAIC_SIZE ? 'md:hidden' : layout[i],
            )}
          >
            <Link
              to={`${open}#photo-${i + 1}`}
              preventScrollReset
              aria-label={t('Show photo {n} of {all}', { n: i + 1, all: photos.length })}
              className={classNames('group relative block h-full', RING_OVER_PHOTO)}
            >
              <Photo
                photo={photo}
                alt={photo.caption ?? t('{title}, photo {n}', { title: place.title, n: i + 1 })}
                sizes={
                  i === 0
                    ? '(min-width: 1280px) 600px, (min-width: 768px) 50vw, 100vw'
                    : '(min-width: 768px) 25vw, 100vw'
                }
                isPriority={i === 0}
                className="aspect-[4/3] size-full transition-[filter] group-hover:brightness-90 md:absolute md:inset-0 md:aspect-auto"
              />
            </Link>
            {photos.length > 1 && (
              <span
                aria-hidden
                className="tabular pointer-events-none absolute bottom-4 left-4 rounded-full bg-[#1c1917]/75 px-3 py-1 text-sm font-medium text-white md:hidden print:hidden"
              >
                {i + 1} / {photos.length}
              </span>
            )}
          </li>
        ))}
      </ul>
      <Constant
        as={Link}
        to={open}
        preventScrollReset
        className="print:hidden absolute bottom-4 right-4 inline-flex min-h-11 items-center gap-2 rounded-lg border border-ink/70 bg-surface px-4 font-medium shadow-rest hover:bg-tint"
      >
        {showAll(locale)}
      </Constant>
    </div>
  )
}

const showAll = perLocale(({ t }) => (
  <>
    <Grip aria-hidden className="size-4" />
    {t('Show all photos')}
  </>
))

/** Full-screen, on a dark background. */
export function AllPhotos({ place, photos, pageUrl }: GalleryProps) {
  const navigate = useNavigate()
  const { closed } = usePhotoLinks(pageUrl)
  const t = useTranslate()
  return (
    <Modal
      onDismiss={() => navigate(closed, { preventScrollReset: true, replace: true })}
      aria-label={t('All photos of {title}', { title: place.title })}
      className="inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto bg-[#14110f] text-white"
    >
      <div className="sticky top-0 z-10 flex justify-end p-4">
        <Link
          to={closed}
          replace
          preventScrollReset
          className="inline-flex min-h-11 items-center gap-2 rounded-lg bg-white px-4 font-medium text-[#1c1917] outline-offset-2 focus-visible:outline-white"
        >
          <X aria-hidden className="size-5" />
          {t('Close photos')}
        </Link>
      </div>
      <ul className="mx-auto max-w-4xl space-y-4 px-4 pb-16">
        {photos.map((photo, i) => (
          <li key={photo.id} id={`photo-${i + 1}`} className="scroll-mt-20">
            <Photo
              photo={photo}
              alt={
                photo.caption ??
                t('{title}, photo {n} of {all}', { title: place.title, n: i + 1, all: photos.length })
              }
              sizes="(min-width: 928px) 896px, 100vw"
              isPriority={i === 0}
              className="h-auto w-full rounded-card"
            />
            {photo.caption && (
              // It repeats the photo's alt text, so screen readers skip it.
              <p
                aria-hidden
                dir="auto"
                lang={textLanguage(photo.caption)}
                className="mt-2 [overflow-wrap:anywhere]"
              >
                {photo.caption}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  )
}

/** Links to the page with its photos open and closed; the rest of the query, such as the nights, is preserved. */
function usePhotoLinks(pageUrl: string) {
  const params = new URLSearchParams(useLocation().search)
  params.delete('photos')
  const query = params.toString()
  return { open: `${pageUrl}?${query && `${query}&`}photos`, closed: query ? `${pageUrl}?${query}` : pageUrl }
}
