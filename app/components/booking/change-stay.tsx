import type { CalendarDate } from '#app/domain/calendar-date.ts'
import type { Nights } from '#app/domain/nights.ts'
import type { PriceLine } from '#app/domain/rates/price-lines.ts'
import { formatRupees } from '#app/domain/money.ts'
import { useTranslate } from '#app/languages/locale.ts'
import type { Label, Translate } from '#app/languages/translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { Form } from '@remix-run/react'
import { useState, type ComponentProps } from 'react'
import { useSubmitState } from '../forms/connection.ts'
import { DateField } from '../forms/date-field.tsx'
import { FormError } from '../forms/form-error.tsx'
import { PriceBreakdown } from './price-breakdown.tsx'
import { StayPicker, UnavailableList } from './stay-picker.tsx'

const PROPOSED = 'proposed'

interface ChangedPart {
  name: Label
  from: string
  to: string
}

interface ChangePreview {
  parts: ChangedPart[]
  price: number
  oldPrice: number
  lines: PriceLine[]
  answerBy: string
  otherTerms: string[]
  terms: string | null
}

type ChangeCalendar = Pick<ComponentProps<typeof StayPicker>, 'unavailable' | 'rooms' | 'rules' | 'tariff'>

interface ChangeStayProps {
  side: 'guest' | 'host'
  values: Record<'checkIn' | 'checkOut' | 'noOfGuests' | 'units' | 'price', string>
  hasRooms: boolean
  hasBegun: boolean
  /** True if taxes come on top of the price. */
  isTaxed?: boolean
  errors: Record<string, string[] | null | undefined>
  message: string
  preview: ChangePreview | null
  /** Null if the place is no longer offered. */
  calendar: ChangeCalendar | null
  today: CalendarDate
  actionData?: { message?: string; failure?: string }
  back: string
}

/** Two forms, so that the previewed terms are the ones sent. */
export function ChangeStay({
  values,
  hasRooms,
  hasBegun,
  isTaxed = false,
  errors,
  message,
  side,
  calendar,
  today,
  ...rest
}: ChangeStayProps) {
  const t = useTranslate()
  const { preview, actionData, back } = rest
  const submitState = useSubmitState()
  const fieldOf = (name: keyof typeof values) => ({
    id: `change-${name}`,
    name,
    defaultValue: values[name],
    errors: errors[name] ?? undefined,
  })
  const isFieldError = Object.values(errors).some((one) => one?.length)
  return (
    <>
      <Form
        key={JSON.stringify(values)}
        method="get"
        // Scrolls to the new price, which is below the fold of a phone.
        action={`#${PROPOSED}`}
        preventScrollReset
        className="space-y-5"
        aria-label={t('What you would like to change')}
      >
        {calendar && !hasBegun ? (
          <ChangedNights {...calendar} {...{ values, errors, today }} />
        ) : (
          <div className="grid gap-5 sm:grid-cols-2">
            <DateField {...fieldOf('checkIn')} label={t('Check-in')} required readOnly={hasBegun} />
            <DateField {...fieldOf('checkOut')} label={t('Check-out')} required />
          </div>
        )}
        {calendar && hasBegun && <UnavailableList {...calendar} today={today} />}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...fieldOf('noOfGuests')} label={t('Guests')} inputMode="numeric" required />
          {hasRooms && <TextField {...fieldOf('units')} label={t('Rooms')} inputMode="numeric" required />}
        </div>
        {hasBegun && <p className="text-soft">{t('This stay has begun: only the check-out can move.')}</p>}
        {side === 'host' && (
          <TextField
            {...fieldOf('price')}
            label={t('Your own total, in rupees')}
            hint={t(
              isTaxed
                ? "Lower or higher, for the whole stay, before taxes. Leave it empty for today's prices"
                : "Lower or higher, for the whole stay. Leave it empty for today's prices",
            )}
            inputMode="numeric"
          />
        )}
        {message && !isFieldError && (
          <p role="alert" className="font-medium text-danger">
            {message}
          </p>
        )}
        <Button kind={preview ? 'plain' : undefined}>{t('See new price')}</Button>
      </Form>
      {preview && (
        <Form
          method="post"
          id={PROPOSED}
          className="space-y-5 rounded-card bg-tint p-5 md:p-6 forced-colors:border"
        >
          <h2 className="text-xl">{t('What you propose')}</h2>
          <ChangedParts parts={preview.parts} />
          <div className="space-y-2 border-t border-line pt-4">
            <PriceBreakdown lines={preview.lines} />
            <p className="tabular flex flex-wrap justify-between gap-x-4 font-semibold">
              <span>{t('Total price')}</span>
              <span className="ml-auto">{formatRupees(preview.price)}</span>
            </p>
            <p className="text-sm text-soft">{describeDifference(preview, side, t)}</p>
          </div>
          {preview.otherTerms.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {Object.entries(values).map(([name, value]) =>
            value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
          )}
          {preview.terms && <input type="hidden" name="terms" value={preview.terms} />}
          <TextAreaField
            id="change-note"
            name="note"
            label={t(
              side === 'guest' ? 'Message to your host (optional)' : 'Message to your guest (optional)',
            )}
            hint={t('Optional')}
            rows={3}
          />
          <p className="text-soft">
            {t(
              side === 'guest'
                ? 'Your host can answer until {time}. Until then the booking stays unchanged, and we hold the nights you ask for.'
                : 'Your guest can answer until {time}. Until then the booking stays unchanged, and we hold the nights you ask for.',
              { time: preview.answerBy },
            )}
          </p>
          <FormError
            id="change-error"
            errors={actionData?.message && !actionData.failure ? [actionData.message] : undefined}
            actionData={actionData}
            submitState={submitState}
          />
          <div className="flex flex-wrap gap-4">
            <Button name="intent" value="propose" busy={submitState === 'submitting'}>
              {t('Propose this change')}
            </Button>
            <ButtonLink kind="plain" to={back}>
              {t('Leave as is')}
            </ButtonLink>
          </div>
        </Form>
      )}
    </>
  )
}

function ChangedNights({
  values: { checkIn, checkOut },
  errors,
  ...calendar
}: ChangeCalendar & Pick<ChangeStayProps, 'values' | 'errors' | 'today'>) {
  const [stay, setStay] = useState<Nights>({ checkIn, checkOut })
  return (
    <StayPicker
      id="change-checkIn"
      stay={stay}
      {...calendar}
      errors={errors.checkIn ?? errors.checkOut ?? undefined}
      onChange={setStay}
    />
  )
}

export function ChangedParts({ parts }: { parts: ChangedPart[] }) {
  const t = useTranslate()
  return (
    <dl className="tabular space-y-2">
      {parts.map(({ name, from, to }) => (
        <div key={name} className="grid gap-x-4 sm:grid-cols-[7rem_1fr]">
          <dt className="text-soft">{t(name)}</dt>
          <dd>
            <s className="text-soft">
              <span className="sr-only">{t('now')} </span>
              {from}
            </s>{' '}
            <span className="sr-only">{t('proposed')} </span>
            <strong className="ml-1 inline-block">{to}</strong>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function describeDifference(
  { price, oldPrice }: ChangePreview,
  side: 'guest' | 'host',
  t: Translate,
): string {
  if (price === oldPrice) return t('Same as now.')
  const values = { amount: formatRupees(Math.abs(price - oldPrice)) }
  if (side === 'guest')
    return price > oldPrice
      ? t('That is {amount} more than you pay now.', values)
      : t('That is {amount} less than you pay now.', values)
  return price > oldPrice
    ? t('That is {amount} more than your guest pays now.', values)
    : t('That is {amount} less than your guest pays now.', values)
}
