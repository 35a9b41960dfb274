import { useTranslate } from '#app/languages/locale.ts'
import type { HouseRuleTexts } from '#app/domain/places/house-rules.ts'
import { Section } from '../site/section.tsx'

interface RuleSectionsProps {
  rules: HouseRuleTexts
  /** 'House rules', or the host's wording. */
  asksHeading: string
}

/** The rules agreed at booking; nothing if there were none. */
export function RuleSections({ rules: { welcome, asks }, asksHeading }: RuleSectionsProps) {
  const t = useTranslate()
  return (
    <>
      {welcome.length > 0 && (
        <Section heading={t('Who is welcome')}>
          <p>{welcome.join(', ')}</p>
        </Section>
      )}
      {asks.length > 0 && (
        <Section heading={asksHeading}>
          <ul className="space-y-1">
            {asks.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}
