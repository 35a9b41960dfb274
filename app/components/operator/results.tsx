import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Typed } from '#app/languages/typed.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { TextField } from '#app/ui/field.tsx'
import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'

interface LookupFormProps {
  /** The list's URL, without a query. */
  action: string
  label: string
  hint: string
  q: string
  /** The current tab, if there are several. */
  show?: string
}

export function LookupForm({ action, label, hint, q, show }: LookupFormProps) {
  return (
    <Form method="get" action={action} className="mb-6 flex flex-wrap items-end gap-3" role="search">
      {show && <input type="hidden" name="show" value={show} />}
      <TextField
        key={q}
        id="q"
        name="q"
        label={label}
        hint={hint}
        defaultValue={q}
        maxLength={200}
        autoComplete="off"
        className="w-96 max-w-full"
      />
      <Button kind="plain">Look</Button>
    </Form>
  )
}

export function ListTabs({ lists }: { lists: readonly { to: string; text: string; isShown: boolean }[] }) {
  return (
    <ul className="mb-6 flex flex-wrap gap-2">
      {lists.map(({ to, text, isShown }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={isShown ? 'page' : undefined}
            className={classNames(
              'flex min-h-11 items-center rounded-full px-4 py-2 hover:bg-press forced-colors:border',
              isShown ? 'bg-press font-semibold' : 'bg-tint',
            )}
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface ResultListProps<Row> {
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  emptyText: string
  next?: string | null
  children: (row: Row) => ReactNode
}

export function ResultList<Row>({ rows, keyOf, emptyText, next, children }: ResultListProps<Row>) {
  if (rows.length === 0)
    return <p className="rounded-card bg-tint p-6 text-soft forced-colors:border">{emptyText}</p>
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line">
        {rows.map((row) => (
          <li key={keyOf(row)} className="p-4 [overflow-wrap:anywhere]">
            {children(row)}
          </li>
        ))}
      </ul>
      {next && (
        <ButtonLink kind="plain" to={next} className="mt-6">
          Next page
        </ButtonLink>
      )}
    </>
  )
}

export function Badge({ children }: { children: ReactNode }) {
  return (
    <>
      {/* Read aloud, and copied, as a word of its own. */}{' '}
      <span className="ml-1 inline-block rounded bg-danger-tint px-2 text-sm font-medium text-danger forced-colors:border">
        {children}
      </span>
    </>
  )
}

export function DetailList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-3 rounded-card border border-line p-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="sm:contents">
          <dt className="text-soft">{name}</dt>
          <dd className="[overflow-wrap:anywhere]">
            {typeof value === 'string' ? <Typed text={value} /> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
