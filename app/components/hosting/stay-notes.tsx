import { useSay } from '#app/languages/reader.ts'
import { siteName } from '#app/site/site.ts'
import { dayInIndia, formatDateWithWeekday, type CalendarDate } from '#app/domain/calendar-date.ts'
import type { Reservation } from '#app/domain/bookings/booking.ts'
import { formatRupees } from '#app/domain/money.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Form } from '@remix-run/react'
import { useSubmitState } from '../forms/connection.ts'
import { DateField } from '../forms/date-field.tsx'
import { Section } from '../site/section.tsx'

interface StayNotesProps {
  booking: Reservation
  today: CalendarDate
  canSayNoShow: boolean
}

/** What a host notes of a stay: that the guest has paid at the place, where no part is paid by UPI, and that they did not come. */
export function StayNotes({ booking, today, canSayNoShow }: StayNotesProps) {
  const say = useSay()
  const submitState = useSubmitState()
  const { id, paidOn, price, noShowAt } = booking
  if (booking.status !== 'confirmed') return null
  return (
    <>
      {booking.payments === undefined && (
        <Section heading={say('Paid at the place')}>
          <Form method="post" className="space-y-3">
            {paidOn === null ? (
              <>
                <DateField
                  id="paid-on"
                  name="paidOn"
                  label={say('Paid on')}
                  defaultValue={today}
                  max={today}
                  required
                />
                <Button kind="plain" name="intent" value="paid" busy={submitState === 'submitting'}>
                  {say('Mark as paid')}
                </Button>
              </>
            ) : (
              <>
                <p>
                  {say('You have noted that your guest paid {sum} on {day}. They see it, too.', {
                    sum: formatRupees(price),
                    day: formatDateWithWeekday(paidOn, say),
                  })}
                </p>
                <p className="text-soft">
                  {say(
                    'A receipt has a number in the row of your receipts. It can’t be taken back, and your guest is mailed.',
                  )}
                </p>
                <div className="flex flex-wrap gap-3">
                  <Button kind="plain" name="intent" value="receipt" busy={submitState === 'submitting'}>
                    {say('Write a receipt')}
                  </Button>
                  <Button kind="quiet" name="intent" value="not paid" busy={submitState === 'submitting'}>
                    {say('Take it back')}
                  </Button>
                </div>
              </>
            )}
          </Form>
        </Section>
      )}
      {(noShowAt !== null || canSayNoShow) && (
        <Section heading={say(noShowAt === null ? 'If they did not come' : 'They did not come')}>
          {noShowAt === null ? (
            <>
              <p className="text-soft">
                {say('You can note it here. Your guest is told, and can answer it once.')}
              </p>
              <ButtonLink kind="plain" to={paths.noShow(id)}>
                {say('They did not come')}
              </ButtonLink>
            </>
          ) : (
            <>
              <NoShowWords booking={booking} side="host" />
              <Form method="post" action={paths.noShow(id)}>
                <Button kind="plain" name="intent" value="take back" busy={submitState === 'submitting'}>
                  {say('Take it back')}
                </Button>
              </Form>
            </>
          )}
        </Section>
      )}
    </>
  )
}

/** What a host has noted of a trip, as its guest reads it; nothing where there is nothing. */
export function NotesOnTrip({ trip }: { trip: Reservation }) {
  const say = useSay()
  if (trip.status !== 'confirmed' || (trip.paidOn === null && trip.noShowAt === null)) return null
  return (
    <div className="mb-6 space-y-4">
      {trip.paidOn !== null && (
        <p className="font-medium text-good">
          {say('Your host has noted that you paid {sum} on {day}.', {
            sum: formatRupees(trip.price),
            day: formatDateWithWeekday(trip.paidOn, say),
          })}
        </p>
      )}
      {trip.noShowAt !== null && (
        <section aria-labelledby="no-show" className="space-y-3 rounded-card border border-line p-5 md:px-6">
          <h2 id="no-show" className="text-xl">
            {say('Did you not come?')}
          </h2>
          <NoShowWords booking={trip} side="guest" />
          {trip.noShowAnswer === '' && (
            <>
              <p className="text-soft">
                {say('If that is not so, you can answer it once. Your host reads it, and {site} can.', {
                  site: siteName,
                })}
              </p>
              <ButtonLink kind="plain" to={paths.answerNoShow(trip.id)} className="print:hidden">
                {say('Answer it')}
              </ButtonLink>
            </>
          )}
        </section>
      )}
    </div>
  )
}

function NoShowWords({ booking, side }: { booking: Reservation; side: 'guest' | 'host' }) {
  const { noShowAt, noShowNote, noShowAnswer } = booking
  const say = useSay()
  const day = formatDateWithWeekday(dayInIndia(new Date(noShowAt ?? 0)), say)
  return (
    <div className="space-y-2 [overflow-wrap:anywhere]">
      <p>
        {side === 'host'
          ? say('You noted on {day} that your guest did not come.', { day })
          : say('Your host noted on {day} that you did not come.', { day })}
      </p>
      {noShowNote && (
        <p className="whitespace-pre-line" lang={textLanguage(noShowNote)}>
          “{noShowNote}”
        </p>
      )}
      {noShowAnswer && (
        <>
          <p>{say(side === 'host' ? 'Your guest answers:' : 'Your answer:')}</p>
          <p className="whitespace-pre-line" lang={textLanguage(noShowAnswer)}>
            “{noShowAnswer}”
          </p>
        </>
      )}
    </div>
  )
}
