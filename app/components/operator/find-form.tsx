import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import { Button } from '#app/ui/button.tsx'
import { INPUT_CLASS } from '#app/ui/field.tsx'
import { Form } from '@remix-run/react'

/** Searches all lists at once. */
export function FindForm({ q }: { q: string }) {
  return (
    <Form
      key={q}
      method="get"
      action={operatorPaths.find()}
      role="search"
      aria-label="All lists"
      className="mb-4 flex gap-3 print:hidden"
    >
      <input
        type="search"
        name="q"
        aria-label="Find a person, a place, a booking or a payment"
        placeholder="Name, phone, email, booking number …"
        defaultValue={q}
        maxLength={200}
        autoComplete="off"
        className={INPUT_CLASS}
      />
      <Button kind="plain">Find</Button>
    </Form>
  )
}
