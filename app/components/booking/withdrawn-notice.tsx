import { PAID_SUSPENDED_HOST } from '#app/domain/bookings/suspended-host.ts'
import { siteName } from '#app/site/site.ts'
import { useSay } from '#app/languages/reader.ts'
import { emailLink } from '#app/paths.ts'

interface WithdrawnNoticeProps {
  /** The site's email address; null for none. */
  contact: string | null
  /** Then nothing is to be paid to the host, and how to get in is not shown. */
  isHostSuspended: boolean
  /** The stay is still booked and not over. */
  isBooked?: boolean
}

/** That an operator no longer offers the place of a stay, or has suspended its host, whom to ask, and what to do about money. */
export function WithdrawnNotice({ contact, isHostSuspended, isBooked = true }: WithdrawnNoticeProps) {
  const say = useSay()
  const email = contact !== null && (
    <a href={emailLink(contact)} className="font-medium underline underline-offset-4">
      {contact}
    </a>
  )
  return (
    <div className="mb-6 space-y-1 rounded-lg bg-danger-tint px-4 py-3 text-danger forced-colors:border [overflow-wrap:anywhere] print:border">
      <p className="font-medium">
        {isHostSuspended
          ? say("Your host's account is suspended.")
          : say('This place is not offered on {site} any more.', { site: siteName })}
      </p>
      {isBooked && (
        <p>
          {email
            ? say.around(
                'Your stay is still booked. Please ask us before you travel there, or pay anything: write to {email}.',
                { email },
              )
            : say(
                'Your stay is still booked. Please ask us before you travel there, or pay anything: whoever runs this site can help you.',
              )}
        </p>
      )}
      {isHostSuspended && (
        <>
          <p>
            {say(
              isBooked
                ? 'How to get in, and where to pay, is not shown meanwhile. Nothing has to be paid before you have asked.'
                : "Please don't pay them anything for this stay, and don't travel there, whatever they tell you.",
            )}
          </p>
          <p>
            {say(PAID_SUSPENDED_HOST)}{' '}
            {email
              ? say.around('Write to us at {contact}.', { contact: email })
              : say('Whoever runs this site can help you.')}
          </p>
        </>
      )}
    </div>
  )
}
