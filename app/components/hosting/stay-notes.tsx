import { useTranslate } from '#app/languages/locale.ts'
import { siteName } from '#app/site/site.ts'
import { dayInIndia, formatDateWithWeekday, type CalendarDate } from '#app/domain/calendar-date.ts'
import type { Reservation } from '#app/domain/bookings/booking.ts'
import { formatRupees } from '#app/domain/money.ts'
import { isNotedCash, sumsOf } from '#app/domain/payments/payment.ts'
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

export function StayNotes({ booking, today, canSayNoShow }: StayNotesProps) {
  const t = useTranslate()
  const submitState = useSubmitState()
  const { id, noShowAt } = booking
  if (booking.status !== 'confirmed') return null
  return (
    <>
      <CashPayment booking={booking} today={today} />
      {(noShowAt !== null || canSayNoShow) && (
        <Section heading={t(noShowAt === null ? 'If they did not come' : 'They did not come')}>
          {noShowAt === null ? (
            <>
              <p className="text-soft">
                {t('You can note it here. We tell your guest, who can answer once.')}
              </p>
              <ButtonLink kind="plain" to={paths.noShow(id)}>
                {t('They did not come')}
              </ButtonLink>
            </>
          ) : (
            <>
              <NoShowWords booking={booking} side="host" />
              <Form method="post" action={paths.noShow(id)}>
                <Button kind="plain" name="intent" value="take back" busy={submitState === 'submitting'}>
                  {t('Undo this')}
                </Button>
              </Form>
            </>
          )}
        </Section>
      )}
    </>
  )
}

/** Marks the rest as paid in cash, or shows it, with a receipt if the host wants one. */
function CashPayment({ booking, today }: Pick<StayNotesProps, 'booking' | 'today'>) {
  const t = useTranslate()
  const busy = useSubmitState() === 'submitting'
  const { payments, price } = booking
  const due = payments ? sumsOf(payments).open : price
  const noted = payments?.filter(isNotedCash) ?? []
  const [first] = noted
  if (due === 0 && !first) return null
  return (
    <Section heading={t('Paid in cash')}>
      {due > 0 && (
        <Form method="post" className="space-y-3">
          <DateField
            id="paid-on"
            name="paidOn"
            label={t('Paid on')}
            defaultValue={today}
            max={today}
            required
          />
          <Button kind="plain" name="intent" value="paid" busy={busy} className="tabular">
            {t('Mark {sum} as paid', { sum: formatRupees(due) })}
          </Button>
        </Form>
      )}
      {first && (
        <Form method="post" className="space-y-3">
          <p className="tabular">
            {t('You noted that your guest paid {sum} on {day}. Your guest sees it too.', {
              sum: formatRupees(noted.reduce((sum, { amount }) => sum + amount, 0)),
              day: formatDateWithWeekday(dayInIndia(new Date(first.answeredAt ?? 0)), t),
            })}
          </p>
          <p className="text-soft">{t('Receipts are numbered and can’t be undone. We email your guest.')}</p>
          <div className="flex flex-wrap gap-3">
            <Button kind="plain" name="intent" value="receipt" busy={busy}>
              {t('Write a receipt')}
            </Button>
            <Button kind="quiet" name="intent" value="not paid" busy={busy}>
              {t('Undo this')}
            </Button>
          </div>
        </Form>
      )}
    </Section>
  )
}

export function NotesOnTrip({ trip }: { trip: Reservation }) {
  const t = useTranslate()
  if (trip.status !== 'confirmed' || trip.noShowAt === null) return null
  return (
    <section aria-labelledby="no-show" className="mb-6 space-y-3 rounded-card border border-line p-5 md:px-6">
      <h2 id="no-show" className="text-xl">
        {t('Did you not come?')}
      </h2>
      <NoShowWords booking={trip} side="guest" />
      {trip.noShowAnswer === '' && (
        <>
          <p className="text-soft">
            {t('If that is wrong, you can answer once. Your host and {site} can read it.', {
              site: siteName,
            })}
          </p>
          <ButtonLink kind="plain" to={paths.answerNoShow(trip.id)} className="print:hidden">
            {t('Answer')}
          </ButtonLink>
        </>
      )}
    </section>
  )
}

function NoShowWords({ booking, side }: { booking: Reservation; side: 'guest' | 'host' }) {
  const { noShowAt, noShowNote, noShowAnswer } = booking
  const t = useTranslate()
  const day = formatDateWithWeekday(dayInIndia(new Date(noShowAt ?? 0)), t)
  return (
    <div className="space-y-2 [overflow-wrap:anywhere]">
      <p>
        {side === 'host'
          ? t('You noted on {day} that your guest did not come.', { day })
          : t('Your host noted on {day} that you did not come.', { day })}
      </p>
      {noShowNote && (
        <p className="whitespace-pre-line" lang={textLanguage(noShowNote)}>
          “{noShowNote}”
        </p>
      )}
      {noShowAnswer && (
        <>
          <p>{t(side === 'host' ? "Your guest's answer:" : 'Your answer:')}</p>
          <p className="whitespace-pre-line" lang={textLanguage(noShowAnswer)}>
            “{noShowAnswer}”
          </p>
        </>
      )}
    </div>
  )
}
