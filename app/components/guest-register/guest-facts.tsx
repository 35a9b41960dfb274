import type { Label } from '#app/languages/translate.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { formatDayAndTime, type ListedEntry } from '#app/domain/guest-register/register-entry.ts'
import { formatLongDate } from '#app/domain/calendar-date.ts'

export const UNREADABLE_NAME = 'A guest with unreadable data'

/** On paper, empty details are lines to fill in by hand. */
export function GuestFacts({ entry }: { entry: ListedEntry }) {
  const t = useTranslate()
  const { details, arrivedAt, leavesOn } = entry
  if (!details)
    return (
      <p className="font-medium text-danger">
        {t(
          'This entry can’t be read, because the key that encrypts the register has changed. Please ask the operator of this site to restore the old key.',
        )}
      </p>
    )
  const issue = (place: string, issued: string, expires: string) =>
    [
      place,
      issued && t('issued {day}', { day: formatLongDate(issued, t) }),
      expires && t('valid until {day}', { day: formatLongDate(expires, t) }),
    ]
      .filter(Boolean)
      .join(', ')
  const left = [formatLongDate(leavesOn, t), details.leavesAt].filter(Boolean).join(', ')
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 print:grid-cols-2 print:gap-y-2">
      <Fact name="Nationality" value={details.nationality} />
      <Fact name="Arrived" value={formatDayAndTime(arrivedAt, t)} />
      <Fact
        name="Passport"
        value={details.passportNumber}
        more={issue(details.passportPlace, details.passportIssuedOn, details.passportExpiresOn)}
      />
      <Fact
        name="Visa"
        value={details.visaNumber}
        more={issue(details.visaPlace, details.visaIssuedOn, details.visaExpiresOn)}
      />
      <Fact name="Leaves" value={left} />
      <Fact name="Next destination" value={details.goesTo} />
    </dl>
  )
}

function Fact({ name, value, more }: { name: Label; value: string; more?: string }) {
  const t = useTranslate()
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <dt className="text-sm text-soft">{t(name)}</dt>
      <dd>
        {value ? (
          <span className="tabular block font-medium">
            <Typed text={value} />
          </span>
        ) : (
          <>
            <span className="block text-soft print:hidden">{t('Not entered')}</span>
            <span aria-hidden className="mt-5 hidden border-b border-edge print:block" />
          </>
        )}
        {more && (
          <span className="block">
            <Typed text={more} />
          </span>
        )}
      </dd>
    </div>
  )
}
