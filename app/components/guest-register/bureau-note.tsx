import { BUREAU_URL } from '#app/domain/guest-register/register-entry.ts'

/** Where guests are reported, and what this site does not do. */
export function BureauNote() {
  return (
    <p className="text-soft print:hidden">
      You send Form III yourself at{' '}
      <a href={BUREAU_URL} target="_blank" rel="noreferrer" className="underline underline-offset-4">
        the Bureau of Immigration’s own site
      </a>
      : nothing is sent from here. What the form asks can change, so check there what is asked today.
    </p>
  )
}
