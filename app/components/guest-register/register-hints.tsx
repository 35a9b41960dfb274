import { useTranslate } from '#app/languages/locale.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '../site/section.tsx'

/** Number of guests not yet reported at the bureau's site; nothing for none. */
export function UnsentHint({ count }: { count: number }) {
  const t = useTranslate()
  if (count === 0) return null
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-card border border-line p-4 sm:px-5">
      <p className="font-medium">
        {count === 1
          ? t('1 guest from abroad has not been reported to the bureau yet.')
          : t('{n} guests from abroad have not been reported to the bureau yet.', { n: count })}
      </p>
      <ButtonLink kind="plain" to={paths.guestRegister()}>
        {t('See the time left')}
      </ButtonLink>
    </section>
  )
}

export function StayRegisterLink({ bookingId }: { bookingId: string }) {
  const t = useTranslate()
  return (
    <Section heading={t('Guests from abroad')}>
      <p className="text-soft">{t('Note who stays, and when you reported them to the bureau.')}</p>
      <ButtonLink kind="plain" to={paths.stayRegister(bookingId)}>
        {t('Guest register of this stay')}
      </ButtonLink>
    </Section>
  )
}
