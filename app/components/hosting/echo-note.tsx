import { formatStay, todayInIndia } from '#app/domain/calendar-date.ts'
import type { DoubleBooking, ListedEcho } from '#app/domain/ical/import-form.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import type { Sentence } from '#app/languages/translate.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { Form, useNavigation } from '@remix-run/react'
import { DoubleBookings } from './double-bookings.tsx'

const NOTES = {
  echo: 'Also in {calendar}: we count it as the same stay.',
  held: '{calendar} still shows a stay that was cancelled or moved here. These nights open once it no longer does; if they are not booked there, you can open them now.',
  other: 'Another booking in {calendar}, as you marked it.',
} as const satisfies Record<ListedEcho['is'], Sentence>

const ANSWERS = {
  echo: { intent: 'other', label: 'This is another booking' },
  held: { intent: 'freed', label: 'Open these nights now' },
  other: { intent: 'echo', label: 'It is the same stay' },
} as const satisfies Record<ListedEcho['is'], { intent: string; label: Sentence }>

interface EchoNoteProps {
  echo: ListedEcho
  redirectTo: string
}

/** Nights of another calendar treated as an echo of a stay here, with a button to override that. */
export function EchoNote({ echo, redirectTo }: EchoNoteProps) {
  const t = useTranslate()
  const { formData } = useNavigation()
  const { importId, checkIn, checkOut, calendar } = echo
  const { intent, label } = ANSWERS[echo.is]
  const isSubmitting =
    formData?.get('intent') === intent &&
    formData.get('importId') === importId &&
    formData.get('checkIn') === checkIn
  return (
    <Form
      method="post"
      action={paths.placeImports(echo.placeId)}
      preventScrollReset
      className="flex flex-wrap items-center gap-x-4 gap-y-1 text-soft"
    >
      <input type="hidden" name="importId" value={importId} />
      <input type="hidden" name="checkIn" value={checkIn} />
      <input type="hidden" name="checkOut" value={checkOut} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      <p className="min-w-0 grow basis-60 [overflow-wrap:anywhere]">
        <Typed text={t(NOTES[echo.is], { calendar })} />
      </p>
      <Button kind="plain" name="intent" value={intent} busy={isSubmitting}>
        {t(label)}
        <span className="sr-only"> {formatStay({ checkIn, checkOut }, todayInIndia(), t)}</span>
      </Button>
    </Form>
  )
}

interface StayElsewhereProps {
  doubleBookings: DoubleBooking[]
  echoes: ListedEcho[]
  redirectTo: string
}

export function StayElsewhere({ doubleBookings, echoes, redirectTo }: StayElsewhereProps) {
  return (
    <>
      <DoubleBookings doubleBookings={doubleBookings} isOfOne />
      {echoes.length > 0 && (
        <div className="mb-6 space-y-2 rounded-lg bg-tint px-4 py-3 forced-colors:border print:hidden">
          {echoes.map((echo) => (
            <EchoNote key={`${echo.importId} ${echo.checkIn}`} echo={echo} redirectTo={redirectTo} />
          ))}
        </div>
      )}
    </>
  )
}
