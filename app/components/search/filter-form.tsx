import {
  rangeLabel,
  SORT_ORDERS,
  type FilterErrors,
  type FilterQuery,
  type Filters,
} from '#app/domain/search/filters.ts'
import { formatNightCount, nightCount } from '#app/domain/nights.ts'
import { AMENITIES } from '#app/domain/places/listed-amenities.ts'
import { RULE_FILTERS } from '#app/domain/places/house-rules.ts'
import { PERKS } from '#app/domain/places/perks.ts'
import { MAX_GROUP } from '#app/domain/units.ts'
import { useTranslate } from '#app/languages/locale.ts'
import type { Label, Translate } from '#app/languages/translate.ts'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { FieldErrors, SelectField, TextField } from '#app/ui/field.tsx'
import { Form, useNavigate } from '@remix-run/react'
import type { FormEvent, MouseEvent, RefObject } from 'react'
import { filterUrl } from './filter-url.ts'
import { errorsOf, StayDateFields, type DateBounds } from './stay-date-fields.tsx'

/** Text that could be rupees; without sync, other text is left to the server. */
const RUPEES_PATTERN = '[₹₨,.\\s\\p{Nd}\\/\\-RrSsINinr]*'

const PAIR_CLASS = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3'

export interface FilterFormProps {
  q: string
  query: FilterQuery
  days: DateBounds
}

interface FilterSync {
  form: {
    ref: RefObject<HTMLFormElement>
    noValidate: boolean
    onChange: (event: FormEvent<HTMLFormElement>) => void
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
  }
  errors: FilterErrors
  clear: () => void
}

/** A plain GET form, whose query is the list's URL. */
export function FilterForm({ q, query, days, sync }: FilterFormProps & { sync?: FilterSync }) {
  const { filters, typed, errors } = query
  const navigate = useNavigate()
  const t = useTranslate()
  function showPlaces(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    navigate(filterUrl(event.currentTarget))
  }
  const shown = { ...errors, ...sync?.errors }
  const orders = Object.entries(SORT_ORDERS).map(([order, label]): [string, string] => [order, t(label)])
  return (
    <Form
      method="get"
      action={paths.home()}
      aria-label={t('Filters')}
      className="space-y-6"
      onSubmit={showPlaces}
      {...sync?.form}
    >
      <TextField
        id="filter-q"
        name="q"
        type="search"
        label={t('Town, area or kind of stay')}
        maxLength={200}
        defaultValue={q}
        enterKeyHint="search"
      />
      <div className={PAIR_CLASS}>
        <StayDateFields prefix="filter-" days={days} query={{ typed, errors: shown }} />
      </div>
      <TextField
        id="filter-guests"
        name="guests"
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_GROUP}
        label={t('Number of guests')}
        defaultValue={typed.guests}
        errors={errorsOf(shown, 'guests')}
      />
      <fieldset aria-describedby="filter-price-hint">
        <legend className="font-medium">{t('Price per night, in rupees')}</legend>
        <p id="filter-price-hint" className="mb-1.5 text-sm text-soft">
          {priceHint(filters, t)}
        </p>
        <div className={PAIR_CLASS}>
          <TextField
            id="filter-price-from"
            name="priceFrom"
            inputMode="numeric"
            label={t('From')}
            pattern={sync && RUPEES_PATTERN}
            autoComplete="off"
            defaultValue={typed.priceFrom}
            errors={errorsOf(shown, 'priceFrom')}
          />
          <TextField
            id="filter-price-to"
            name="priceTo"
            inputMode="numeric"
            label={t('Up to')}
            pattern={sync && RUPEES_PATTERN}
            autoComplete="off"
            defaultValue={typed.priceTo}
            errors={errorsOf(shown, 'priceTo')}
          />
        </div>
      </fieldset>
      <fieldset aria-describedby={errors.perks ? 'filter-perks-error' : undefined}>
        <legend className="mb-1.5 font-medium">{t('Perks')}</legend>
        <Boxes name="perks" labels={PERKS} checked={filters.perks} />
        <FieldErrors id="filter-perks-error" errors={errorsOf(shown, 'perks')} />
      </fieldset>
      <details open={filters.amenities.length > 0 || errors.amenities !== undefined}>
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{t('More amenities')}</summary>
        <fieldset aria-describedby={errors.amenities ? 'filter-amenities-error' : undefined}>
          <legend className="sr-only">{t('More amenities')}</legend>
          <Boxes name="amenities" labels={AMENITIES} checked={filters.amenities} />
          <FieldErrors id="filter-amenities-error" errors={errorsOf(shown, 'amenities')} />
        </fieldset>
      </details>
      <fieldset aria-describedby={errors.rules ? 'filter-rules-error' : undefined}>
        <legend className="mb-1.5 font-medium">{t('House rules')}</legend>
        <Boxes name="rules" labels={RULE_FILTERS} checked={filters.rules} />
        <FieldErrors id="filter-rules-error" errors={errorsOf(shown, 'rules')} />
      </fieldset>
      <fieldset aria-describedby={errors.rating ? 'filter-rating-error' : undefined}>
        <legend className="mb-1.5 font-medium">{t('Reviews')}</legend>
        <label className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            name="rating"
            value="4"
            defaultChecked={filters.rating === 4}
            className="size-5 shrink-0 accent-accent-strong"
          />
          {t('4 stars or more')}
        </label>
        <FieldErrors id="filter-rating-error" errors={errorsOf(shown, 'rating')} />
      </fieldset>
      <SelectField
        id="filter-order"
        name="order"
        label={t('Sort by')}
        options={Object.fromEntries(orders)}
        defaultValue={filters.order}
        errors={errorsOf(shown, 'order')}
      />
      <div
        className={classNames(
          'flex flex-wrap items-center gap-3',
          sync && 'stay-below -mx-4 border-t border-line bg-surface px-4 py-3 md:-mx-6 md:px-6 md:py-4',
        )}
      >
        <Button className="flex-1">{t('Show places')}</Button>
        <ButtonLink
          kind="quiet"
          to={paths.home({ q })}
          onClick={(event: MouseEvent) => {
            if (!sync) return
            event.preventDefault()
            sync.clear()
          }}
        >
          {t('Clear all')}
        </ButtonLink>
      </div>
    </Form>
  )
}

/** The filter is per night, while with dates places show the total of the stay. */
function priceHint({ checkIn, checkOut, priceFrom, priceTo }: Filters, t: Translate): string {
  if (!checkIn || !checkOut) return t('With dates, the average per night, all charges included.')
  const nights = nightCount({ checkIn, checkOut })
  const range = rangeLabel(priceFrom && priceFrom * nights, priceTo && priceTo * nights, t)
  const hint = t('Average per night of your {nights}, all charges included.', {
    nights: formatNightCount(nights, t),
  })
  return range ? `${hint} ${t('For all nights: {range}.', { range })}` : hint
}

interface BoxesProps {
  name: string
  labels: Readonly<Record<string, Label>>
  checked: readonly string[]
}

function Boxes({ name, labels, checked }: BoxesProps) {
  const t = useTranslate()
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-x-3">
      {Object.entries(labels).map(([value, label]) => (
        <label key={value} className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={checked.includes(value)}
            className="size-5 shrink-0 accent-accent-strong"
          />
          {t(label)}
        </label>
      ))}
    </div>
  )
}
