import { Modal } from '#app/ui/modal.tsx'
import { X } from 'lucide-react'
import { FilterForm, type FilterFormProps } from './filter-form.tsx'

/** The filters beside the list, on narrow screens over its lower part. The list follows each choice. */
export function FilterSheet({ onClose, ...form }: FilterFormProps & { onClose: () => void }) {
  return (
    <Modal
      aria-labelledby="filters"
      onDismiss={onClose}
      className="inset-x-0 bottom-0 top-auto m-0 max-h-[85dvh] w-full max-w-none overflow-y-auto rounded-t-card bg-surface p-5 text-ink shadow-float backdrop:bg-black/25 md:inset-y-0 md:left-auto md:h-dvh md:max-h-none md:w-[26rem] md:rounded-none md:p-6"
    >
      <div className="mb-4 flex items-center justify-between">
        <h2 id="filters" className="text-xl">
          Filters
        </h2>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="-mr-2 grid size-11 place-items-center rounded-lg hover:bg-tint"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
      <FilterForm {...form} onSend={onClose} />
    </Modal>
  )
}
