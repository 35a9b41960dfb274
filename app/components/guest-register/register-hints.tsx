import { useSay } from '#app/languages/reader.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '../site/section.tsx'

/** Number of guests not yet reported at the bureau's site; nothing for none. */
export function UnsentHint({ count }: { count: number }) {
  const say = useSay()
  if (count === 0) return null
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-card border border-line p-4 sm:px-5">
      <p className="font-medium">
        {count === 1
          ? say('A guest from abroad is not sent at the bureau’s site yet.')
          : say('{n} guests from abroad are not sent at the bureau’s site yet.', { n: count })}
      </p>
      <ButtonLink kind="plain" to={paths.guestRegister()}>
        {say('See the hours left')}
      </ButtonLink>
    </section>
  )
}

/** Links a booking to its guests in the register, if the host has one. */
export function StayRegisterLink({ bookingId }: { bookingId: string }) {
  const say = useSay()
  return (
    <Section heading={say('Guests from abroad')}>
      <p className="text-soft">{say('Note who stays, and when you have sent them at the bureau’s site.')}</p>
      <ButtonLink kind="plain" to={paths.stayRegister(bookingId)}>
        {say('Guest register of this stay')}
      </ButtonLink>
    </Section>
  )
}
