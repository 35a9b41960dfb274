import { siteName } from '#app/site/site.ts'
import { useSay } from '#app/languages/reader.ts'
import { emailLink } from '#app/paths.ts'

/** That an operator no longer offers the place of a stay that is still booked, and whom to ask. */
export function WithdrawnNotice({
  contact,
  isHostSuspended,
}: {
  contact: string | null
  /** Then nothing is to be paid to the host, and how to get in is not shown. */
  isHostSuspended: boolean
}) {
  const say = useSay()
  return (
    <div className="mb-6 space-y-1 rounded-lg bg-danger-tint px-4 py-3 text-danger forced-colors:border">
      <p className="font-medium">
        {say('This place is not offered on {site} any more.', { site: siteName })}
      </p>
      <p className="[overflow-wrap:anywhere]">
        {contact === null
          ? say(
              'Your stay is still booked. Please ask us before you travel there, or pay anything: whoever runs this site can help you.',
            )
          : say.around(
              'Your stay is still booked. Please ask us before you travel there, or pay anything: write to {email}.',
              {
                email: (
                  <a href={emailLink(contact)} className="font-medium underline underline-offset-4">
                    {contact}
                  </a>
                ),
              },
            )}
      </p>
      {isHostSuspended && (
        <p>
          {say(
            'How to get in, and where to pay, is not shown meanwhile. Nothing has to be paid before you have asked.',
          )}
        </p>
      )}
    </div>
  )
}
