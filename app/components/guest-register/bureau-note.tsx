import { useTranslate } from '#app/languages/locale.ts'
import { BUREAU_URL } from '#app/domain/guest-register/register-entry.ts'

/** Tells hosts where to report guests, and what this site does not do. */
export function BureauNote() {
  const t = useTranslate()
  return (
    <p className="text-soft print:hidden">
      {t.rich(
        'You send <en>Form III</en> yourself at <site>the Bureau of Immigration’s own site</site>: nothing is sent from here. What the form asks can change, so check there what is asked today.',
        {
          // The bureau's own term.
          en: (words) => <span lang="en">{words}</span>,
          site: (words) => (
            <a href={BUREAU_URL} target="_blank" rel="noreferrer" className="underline underline-offset-4">
              {words}
            </a>
          ),
        },
      )}
    </p>
  )
}
