import { useTranslate } from '#app/languages/locale.ts'
import type { Label } from '#app/languages/translate.ts'
import { largestFile, type Photo as StoredPhoto } from '#app/domain/photos/photo.ts'
import type { PhotoMove } from '#app/domain/places/photo-list.ts'
import { paths } from '#app/paths.ts'
import { classNames } from '#app/ui/class-names.ts'
import { ArrowLeft, ArrowRight, Star, Trash2 } from 'lucide-react'
import type { ButtonHTMLAttributes, HTMLAttributes, ReactNode } from 'react'
import { Photo } from '../photo.tsx'

/** Controls on a photo: white in dark mode too, as photos don't change. */
export const OVERLAY_CLASS =
  'absolute top-[6px] h-[44px] min-w-[44px] items-center justify-center rounded-full bg-white/90 text-[#1c1917] shadow-rest hover:bg-white'

interface PhotoTileProps {
  photo: StoredPhoto
  index: number
  count: number
  /** With scripts: moves at once. Without, the buttons post the form. */
  onMove?: (move: PhotoMove, index: number) => void
  handle?: ReactNode
  /** Listeners that make the photo itself draggable. */
  dragging?: HTMLAttributes<HTMLElement>
}

export function PhotoTile({ photo, index, count, onMove, handle, dragging }: PhotoTileProps) {
  const t = useTranslate()
  const isMain = index === 0
  const button = (
    move: PhotoMove,
    label: Label,
    isPointless = false,
  ): ButtonHTMLAttributes<HTMLButtonElement> => ({
    name: 'intent',
    value: `${move} ${index}`,
    formNoValidate: true,
    formAction: '#photos',
    // `disabled` would blur the button just pressed.
    disabled: isPointless && !onMove,
    'aria-disabled': isPointless || undefined,
    'aria-label': t('{what}, photo {n}', { what: t(label), n: index + 1 }),
    title: t(label),
    onClick:
      onMove &&
      ((event) => {
        event.preventDefault()
        onMove(move, index)
      }),
  })
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <input type="hidden" name="addedPhotos" value={paths.upload(largestFile(photo))} />
      <div className="relative select-none [-webkit-touch-callout:none]">
        <div {...dragging} onDragStart={(event) => event.preventDefault()}>
          <Photo
            photo={photo}
            alt={t('Photo {n} of {all}', { n: index + 1, all: count })}
            sizes="(min-width: 768px) 248px, 50vw"
            className="aspect-[4/3] w-full"
          />
        </div>
        <button
          {...button('main', isMain ? 'This is the main photo' : 'Make main')}
          className={classNames('left-1.5 inline-flex gap-1.5', isMain && 'sm:px-3', OVERLAY_CLASS)}
        >
          <Star aria-hidden className={classNames('size-5', isMain && 'fill-[#d81f49] text-[#d81f49]')} />
          {isMain && <span className="text-sm font-semibold max-sm:hidden">{t('Main photo')}</span>}
        </button>
        {handle}
      </div>
      <div className="flex divide-x divide-line">
        <button {...button('earlier', 'Move earlier', isMain)} className={TOOLBAR_CLASS}>
          <ArrowLeft aria-hidden className="size-5" />
        </button>
        <button {...button('later', 'Move later', index === count - 1)} className={TOOLBAR_CLASS}>
          <ArrowRight aria-hidden className="size-5" />
        </button>
        <button {...button('remove', 'Delete')} className={TOOLBAR_CLASS}>
          <Trash2 aria-hidden className="size-5" />
        </button>
      </div>
    </div>
  )
}

const TOOLBAR_CLASS =
  'grid h-11 flex-1 place-items-center -outline-offset-2 hover:bg-tint active:bg-press aria-disabled:text-soft aria-disabled:opacity-40 aria-disabled:hover:bg-transparent'
