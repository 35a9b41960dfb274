import { useTranslate } from '#app/languages/locale.ts'
import { BUREAU_URL } from '#app/domain/guest-register/register-entry.ts'

export function BureauNote() {
  const t = useTranslate()
  return (
    <p className="text-soft print:hidden">
      {t.rich(
        'You submit <en>Form III</en> yourself on <site>the Bureau of Immigration’s site</site>; we send nothing for you. The form can change, so check there what it asks for.',
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
