import { ORDERS, type AskedFilters } from '#app/domain/search/filters.ts'
import { PERKS } from '#app/domain/places/perks.ts'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field, FieldErrors, INPUT, TextField } from '#app/ui/field.tsx'
import { Form, useSubmit } from '@remix-run/react'
import { useEffect, useRef, type FormEvent } from 'react'

const DEBOUNCE = 500

/** The days that can be asked for. */
export interface DaysAhead {
  first: string
  last: string
}

export interface FilterFormProps {
  /** The words that are looked for. */
  q: string
  asked: AskedFilters
  days: DaysAhead
  /** Called when the form is sent by its button: with it the list follows each choice by itself. */
  onSend?: () => void
}

/** The filters as one plain GET form: what it asks for stands in the address of the list. */
export function FilterForm({ q, asked, days, onSend }: FilterFormProps) {
  const { filters, typed, errors } = asked
  const list = useListThatFollows(onSend)
  const errorsOf = (name: keyof typeof errors) => (errors[name] ? [errors[name]] : undefined)
  return (
    <Form method="get" action={paths.home()} aria-label="Filters" className="space-y-6" {...list}>
      <TextField
        id="filter-q"
        name="q"
        type="search"
        label="Where or what"
        maxLength={200}
        defaultValue={q}
        enterKeyHint="search"
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          id="filter-check-in"
          name="checkIn"
          type="date"
          label="Check-in"
          min={days.first}
          max={days.last}
          defaultValue={typed.checkIn}
          errors={errorsOf('checkIn')}
        />
        <TextField
          id="filter-check-out"
          name="checkOut"
          type="date"
          label="Check-out"
          min={days.first}
          defaultValue={typed.checkOut}
          errors={errorsOf('checkOut')}
        />
      </div>
      <TextField
        id="filter-guests"
        name="guests"
        type="number"
        inputMode="numeric"
        min={1}
        max={10}
        label="Number of guests"
        defaultValue={typed.guests}
        errors={errorsOf('guests')}
      />
      <fieldset>
        <legend className="mb-1.5 font-medium">Price per night, in rupees</legend>
        <div className="grid grid-cols-2 gap-3">
          <TextField
            id="filter-price-from"
            name="priceFrom"
            inputMode="numeric"
            label="From"
            autoComplete="off"
            defaultValue={typed.priceFrom}
            errors={errorsOf('priceFrom')}
          />
          <TextField
            id="filter-price-to"
            name="priceTo"
            inputMode="numeric"
            label="Up to"
            autoComplete="off"
            defaultValue={typed.priceTo}
            errors={errorsOf('priceTo')}
          />
        </div>
      </fieldset>
      <fieldset aria-describedby={errors.perks ? 'filter-perks-error' : undefined}>
        <legend className="mb-1.5 font-medium">Perks</legend>
        <div className="grid grid-cols-1 gap-x-3 min-[360px]:grid-cols-2">
          {Object.entries(PERKS).map(([perk, label]) => (
            <label key={perk} className="flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                name="perks"
                value={perk}
                defaultChecked={(filters.perks as string[]).includes(perk)}
                className="size-5 shrink-0 accent-accent-strong"
              />
              {label}
            </label>
          ))}
        </div>
        <FieldErrors id="filter-perks-error" errors={errorsOf('perks')} />
      </fieldset>
      <Field id="filter-order" label="Order" errors={errorsOf('order')}>
        <select id="filter-order" name="order" defaultValue={filters.order} className={INPUT}>
          {Object.entries(ORDERS).map(([order, label]) => (
            <option key={order} value={order}>
              {label}
            </option>
          ))}
        </select>
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button className="flex-1">Show places</Button>
        <ButtonLink kind="quiet" to={paths.home({ q })}>
          Take all off
        </ButtonLink>
      </div>
    </Form>
  )
}

/** What makes the list follow the form's choices, half a second after the last one. */
function useListThatFollows(onSend: (() => void) | undefined) {
  const submit = useSubmit()
  const timer = useRef<number>()
  const hasSent = useRef(false)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  if (!onSend) return {}
  const send = (form: HTMLFormElement) => {
    window.clearTimeout(timer.current)
    // The first choice is a step to go back from; what is chosen after it replaces it.
    submit(whatIsAsked(form), { action: paths.home(), replace: hasSent.current, preventScrollReset: true })
    hasSent.current = true
  }
  return {
    onChange: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => send(currentTarget), DEBOUNCE)
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      send(event.currentTarget)
      onSend()
    },
  }
}

/** The fields that say something: an address is to be short. */
function whatIsAsked(form: HTMLFormElement): FormData {
  const asked = new FormData()
  for (const [name, value] of new FormData(form)) {
    if (value !== '' && !(name === 'order' && value === 'best')) asked.append(name, value)
  }
  return asked
}
