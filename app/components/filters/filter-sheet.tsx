import { Modal } from '#app/ui/modal.tsx'
import { X } from 'lucide-react'
import { FilterForm, type FilterFormProps } from './filter-form.tsx'
import { useListThatFollows } from './list-that-follows.ts'

/** The filters beside the list, on narrow screens over its lower part. The list follows each choice. */
export function FilterSheet({ onClosed, ...form }: FilterFormProps & { onClosed: () => void }) {
  const following = useListThatFollows(onClosed)
  return (
    <Modal
      aria-labelledby="filters"
      onDismiss={following.close}
      isDismissedOutside
      className="inset-x-0 bottom-0 top-auto m-0 max-h-[85dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-card bg-surface text-ink shadow-float backdrop:bg-black/25 max-md:animate-sheet md:inset-y-0 md:left-auto md:h-dvh md:max-h-none md:w-[26rem] md:rounded-none"
    >
      <div className="p-5 md:p-6">
        <div className="mb-4 flex items-center justify-between">
          <h2 id="filters" className="text-xl">
            Filters
          </h2>
          <button
            type="button"
            aria-label="Close"
            onClick={following.close}
            className="-mr-2 grid size-11 place-items-center rounded-lg hover:bg-tint"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        <FilterForm {...form} following={following} />
      </div>
    </Modal>
  )
}
