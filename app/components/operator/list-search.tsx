import { SheetLinks } from '#app/components/site/sheet-links.tsx'
import { DateField } from '#app/components/forms/date-field.tsx'
import type { LookupFilters } from '#app/domain/operators/lookup-filters.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Form, Link } from '@remix-run/react'

interface ListSearchProps {
  /** The list's URL, without a query. */
  action: string
  label: string
  hint: string
  q: string
  /** The current tab, if there are several. */
  show?: string
  filters: LookupFilters
  /** The filters the list has; those left out are not offered. */
  by: {
    host?: boolean
    states?: Readonly<Record<string, string>>
    /** Status labels by filter value. */
    statuses?: Readonly<Record<string, string>>
    /** Label of the dates, as in 'Listed from'. */
    days: string
    isNew: string
    isReported?: string
    isHidden?: string
  }
  /** The search matched too many people: their rows are incomplete. */
  isCut?: boolean
}

export function ListHeading({ text, file }: { text: string; file: string | null }) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
      <h1 className="text-2xl">{text}</h1>
      {file !== null && <SheetLinks file={file} />}
    </div>
  )
}

/** A GET form, so that results can be bookmarked and shared. */
export function ListSearch({ action, label, hint, q, show, filters, by, isCut }: ListSearchProps) {
  const count = Object.values(filters).filter((value) => value !== undefined).length
  return (
    <Form
      // Remounted for each URL: a reused form keeps typed values.
      key={`${q} ${JSON.stringify(filters)}`}
      method="get"
      action={action}
      className="mb-6 space-y-3"
      role="search"
    >
      {show && <input type="hidden" name="show" value={show} />}
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          id="q"
          name="q"
          label={label}
          hint={hint}
          defaultValue={q}
          maxLength={200}
          autoComplete="off"
          className="grow basis-80"
        />
        <Button kind="plain" className="min-h-12">
          Look
        </Button>
      </div>
      <details open={count > 0 ? true : undefined} className="rounded-card border border-line">
        <summary className="min-h-11 cursor-pointer rounded-card px-4 py-2.5 font-medium hover:bg-tint">
          Narrow it down{count > 0 && ` (${count})`}
        </summary>
        <div className="space-y-4 px-4 pb-4 pt-2">
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {by.statuses && (
              <SelectField
                id="status"
                name="status"
                label="Is now"
                options={{ '': 'Anything', ...by.statuses }}
                defaultValue={filters.status ?? ''}
              />
            )}
            {by.host && (
              <TextField
                id="host"
                name="host"
                label="Host"
                placeholder="Name, email, phone or id"
                defaultValue={filters.host}
                maxLength={200}
                autoComplete="off"
              />
            )}
            {by.states && (
              <SelectField
                id="state"
                name="state"
                label="State"
                options={{ '': 'All of India', ...by.states }}
                defaultValue={filters.state ?? ''}
              />
            )}
          </div>
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            <DateField id="from" name="from" label={`${by.days} from`} defaultValue={filters.from} />
            <DateField id="to" name="to" label={`${by.days} until`} defaultValue={filters.to} />
          </div>
          <div className="flex flex-wrap gap-x-6">
            <Box name="new" label={by.isNew} isTicked={filters.isNew} />
            {by.isReported && <Box name="reported" label={by.isReported} isTicked={filters.isReported} />}
            {by.isHidden && <Box name="hidden" label={by.isHidden} isTicked={filters.isHidden} />}
          </div>
          <div className="flex flex-wrap gap-3">
            <Button kind="plain">Show these</Button>
            {count > 0 && (
              <Link
                to={`${action}?${new URLSearchParams({ ...(show && { show }), ...(q && { q }) })}`}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                Show all again
              </Link>
            )}
          </div>
        </div>
      </details>
      {isCut && (
        <p className="text-soft">
          Too many people or places match. Results cover the newest 300 people and 1,000 places; please type
          more of the name.
        </p>
      )}
    </Form>
  )
}

function Box({ name, label, isTicked }: { name: string; label: string; isTicked?: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        value="yes"
        defaultChecked={isTicked}
        className="size-5 shrink-0 accent-ink"
      />
      {label}
    </label>
  )
}
