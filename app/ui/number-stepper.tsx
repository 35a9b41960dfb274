import { Minus, Plus } from 'lucide-react'
import { useRef, type InputHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { describedBy, FieldErrors, INPUT_CLASS, useAutoFocusOnError } from './field.tsx'
import { useHydrated } from './hydration.tsx'

interface NumberStepperProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string
  label: string
  hint: string
  /** Labels of the buttons: 'One guest less'. */
  less: string
  more: string
  errors?: string[]
}

/** Scripts add the buttons to a number field. */
export function NumberStepper({ label, hint, less, more, errors, ...input }: NumberStepperProps) {
  const field = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const step = (by: 'less' | 'more') => (
    <button
      type="button"
      aria-label={by === 'less' ? less : more}
      onClick={() => {
        if (by === 'less') field.current?.stepDown()
        else field.current?.stepUp()
        field.current?.dispatchEvent(new Event('input', { bubbles: true }))
      }}
      className={classNames(
        'with-scripts grid size-[44px] place-items-center rounded-full border border-edge hover:bg-tint active:bg-press',
        // Reserves its room before hydration, so that nothing moves.
        !hydrated && 'invisible',
      )}
    >
      {by === 'less' ? <Minus aria-hidden className="size-4" /> : <Plus aria-hidden className="size-4" />}
    </button>
  )
  return (
    <div className="col-span-full">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1.5">
        <div>
          <label htmlFor={input.id} className="block font-medium">
            {label}
          </label>
          <p id={`${input.id}-hint`} className="text-sm text-soft">
            {hint}
          </p>
        </div>
        <div className="flex items-center gap-[6px]">
          {step('less')}
          <input
            {...input}
            ref={field}
            type="number"
            inputMode="numeric"
            aria-invalid={errors?.length ? true : undefined}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- it was refused, and is where to go on
            autoFocus={useAutoFocusOnError(errors)}
            aria-describedby={describedBy(input.id, hint, errors)}
            className={classNames(INPUT_CLASS, 'tabular w-14! text-center [appearance:textfield]')}
          />
          {step('more')}
        </div>
      </div>
      <FieldErrors id={`${input.id}-error`} errors={errors} />
    </div>
  )
}
