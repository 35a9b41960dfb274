import { siteName } from '#app/site/site.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { emailLink } from '#app/paths.ts'

/** For guests who have paid a suspended host. 1930 is the Indian police's number for such frauds. */
const PAID_SUSPENDED_HOST =
  'If you have paid already, ask your bank or payment app today to get the money back. If you think you were cheated, call 1930, the national helpline for online fraud, or report it at cybercrime.gov.in. And send us your booking number and the reference of the payment.'

interface WithdrawnNoticeProps {
  /** The site's email address; null for none. */
  contact: string | null
  /** If true, hides payment and directions. */
  isHostSuspended: boolean
  /** The stay is active and not over. */
  isBooked?: boolean
}

/** An operator has withdrawn the place or suspended its host: tells whom to contact, and about the money. */
export function WithdrawnNotice({ contact, isHostSuspended, isBooked = true }: WithdrawnNoticeProps) {
  const t = useTranslate()
  const email = contact !== null && (
    <a href={emailLink(contact)} className="font-medium underline underline-offset-4">
      {contact}
    </a>
  )
  return (
    <div className="mb-6 space-y-1 rounded-lg bg-danger-tint px-4 py-3 text-danger forced-colors:border [overflow-wrap:anywhere] print:border">
      <p className="font-medium">
        {isHostSuspended
          ? t("Your host's account is suspended.")
          : t('This place is not offered on {site} any more.', { site: siteName })}
      </p>
      {isBooked && (
        <p>
          {email
            ? t.rich(
                'Your stay is still booked. Please write to {email} before you travel or pay anything.',
                { email },
              )
            : t(
                'Your stay is still booked. Please contact the operator of this site before you travel or pay anything.',
              )}
        </p>
      )}
      {isHostSuspended && (
        <>
          <p>
            {t(
              isBooked
                ? 'Directions and payment details are hidden meanwhile. You need not pay anything before you have asked.'
                : "Please don't pay them anything for this stay, and don't travel there, whatever they tell you.",
            )}
          </p>
          <p>
            {t(PAID_SUSPENDED_HOST)}{' '}
            {email
              ? t.rich('Write to us at {contact}.', { contact: email })
              : t('The operator of this site can help you.')}
          </p>
        </>
      )}
    </div>
  )
}
