import { useTranslate } from '#app/languages/locale.ts'
import { X } from 'lucide-react'
import type { Upload } from './uploads.ts'

/** Stands in the position of the photo's tile. */
export function UploadingTile({ upload: { name, progress } }: { upload: Upload }) {
  const t = useTranslate()
  const isSent = progress >= 1
  return (
    <div className="flex h-full min-h-32 flex-col justify-end gap-2 rounded-card border border-line bg-tint p-3">
      <p className="line-clamp-2 text-sm font-medium [overflow-wrap:anywhere]">{name}</p>
      <p className="text-sm text-soft">{isSent ? t('Checking…') : `${Math.floor(progress * 100)} %`}</p>
      {/* Not a progress element: it looks different in each browser, and most don't animate it without a value. */}
      <div
        role="progressbar"
        aria-label={t('Uploading {name}', { name })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={isSent ? undefined : Math.floor(progress * 100)}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className={isSent ? 'size-full animate-pulse bg-accent-strong' : 'h-full bg-accent-strong'}
          style={isSent ? undefined : { width: `${progress * 100}%` }}
        />
      </div>
    </div>
  )
}

interface RefusedListProps {
  refused: Upload[]
  onDismiss: (key: number) => void
}

export function RefusedList({ refused, onDismiss }: RefusedListProps) {
  const t = useTranslate()
  if (refused.length === 0) return null
  return (
    <ul aria-label={t('Photos that were not added')} className="space-y-2">
      {refused.map(({ key, refused: message }) => (
        <li
          key={key}
          className="flex items-center justify-between gap-2 rounded-lg bg-danger-tint pl-4 text-danger"
        >
          <span className="min-w-0 py-2 font-medium">{message}</span>
          <button
            type="button"
            aria-label={t('Dismiss: {message}', { message: message ?? '' })}
            onClick={() => onDismiss(key)}
            className="grid size-11 shrink-0 place-items-center rounded-lg"
          >
            <X aria-hidden className="size-5" />
          </button>
        </li>
      ))}
    </ul>
  )
}
