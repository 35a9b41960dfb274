import { useTranslate } from '#app/languages/locale.ts'
import { Modal } from '#app/ui/modal.tsx'
import { X } from 'lucide-react'
import { FilterForm, type FilterFormProps } from './filter-form.tsx'
import { useFilterSync } from './filter-sync.ts'

interface FilterSheetProps extends FilterFormProps {
  /** Announced here: the list below is covered. */
  resultCount?: string
  onClosed: () => void
}

/** Beside the list; on narrow screens over its lower part. The list follows each choice. */
export function FilterSheet({ resultCount, onClosed, ...form }: FilterSheetProps) {
  const t = useTranslate()
  const sync = useFilterSync(onClosed, Object.keys(form.query.errors).length > 0)
  return (
    <Modal
      aria-labelledby="filters"
      onDismiss={sync.close}
      isDismissedOutside
      className="inset-x-0 bottom-0 top-auto m-0 max-h-[calc(var(--screen)*0.85)] w-full max-w-none scroll-py-24 overflow-y-auto overscroll-contain rounded-t-card bg-surface text-ink shadow-float backdrop:bg-black/25 max-md:animate-sheet md:animate-aside md:inset-y-0 md:left-auto md:h-(--screen) md:max-h-none md:w-[26rem] md:rounded-none"
    >
      <div className="px-4 md:px-6">
        <div className="stay-on-top z-10 -mx-4 mb-4 flex items-center justify-between gap-3 border-b border-line bg-surface px-4 py-3 md:-mx-6 md:px-6 md:pt-4">
          <div>
            <h2 id="filters" className="text-xl">
              {t('Filters')}
            </h2>
            <p role="status" className="text-soft">
              {resultCount}
            </p>
          </div>
          <button
            type="button"
            aria-label={t('Close')}
            onClick={sync.close}
            className="-mr-2 grid size-11 place-items-center rounded-lg hover:bg-tint"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        <FilterForm {...form} sync={sync} />
      </div>
    </Modal>
  )
}
