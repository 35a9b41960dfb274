import { useTranslate } from '#app/languages/locale.ts'
import { classNames } from '#app/ui/class-names.ts'

const STARS = [1, 2, 3, 4, 5]

export function Stars({ rating }: { rating: number }) {
  const t = useTranslate()
  return (
    <span
      role="img"
      aria-label={t('{n} of 5 stars', { n: rating })}
      className="tracking-widest text-accent-text"
    >
      {'★'.repeat(rating)}
      <span className="text-line">{'★'.repeat(5 - rating)}</span>
    </span>
  )
}

interface StarsFieldProps {
  id: string
  name: string
  label: string
  value: string | undefined
  errors?: string[]
}

/** Radio buttons, filled up to the chosen one. */
export function StarsField({ id, name, label, value, errors }: StarsFieldProps) {
  const t = useTranslate()
  return (
    <fieldset aria-describedby={errors?.length ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex">
        {STARS.map((stars) => (
          <label
            key={stars}
            className="relative cursor-pointer text-edge has-checked:text-accent-text [&:has(~label_:checked)]:text-accent-text"
          >
            <input
              type="radio"
              id={stars === 1 ? id : undefined}
              name={name}
              value={stars}
              defaultChecked={value === String(stars)}
              aria-label={t.count(stars, '{n} star', '{n} stars')}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span
              aria-hidden
              className={classNames(
                'flex min-h-14 w-12 flex-col items-center justify-center rounded-lg text-3xl leading-none sm:w-14',
                'peer-checked:font-semibold peer-checked:text-accent-text peer-focus-visible:outline-2 peer-hover:bg-tint',
              )}
            >
              ★<span className="tabular mt-1 text-sm text-ink">{stars}</span>
            </span>
          </label>
        ))}
      </div>
      {errors?.length ? (
        <p id={`${id}-error`} className="text-sm font-medium text-danger">
          {errors[0]}
        </p>
      ) : null}
    </fieldset>
  )
}
