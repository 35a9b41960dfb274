import type { Label } from '#app/languages/translate.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { classNames } from '#app/ui/class-names.ts'

const STEPS = { pay: 'Pay', reference: 'Enter reference', done: 'Host confirms' } as const satisfies Record<
  string,
  Label
>

export function PaymentSteps({ current }: { current: keyof typeof STEPS }) {
  const t = useTranslate()
  const names = Object.keys(STEPS) as (keyof typeof STEPS)[]
  const at = names.indexOf(current)
  return (
    <ol className="flex gap-2 text-sm print:hidden" aria-label={t('Steps of the payment')}>
      {names.map((name, i) => (
        <li
          key={name}
          aria-current={i === at ? 'step' : undefined}
          className={classNames(
            'min-w-0 flex-1 border-t-4 pt-1.5',
            i <= at ? 'border-ink' : 'border-line',
            i === at ? 'font-semibold' : 'text-soft',
          )}
        >
          <span className="tabular">{i + 1}</span> {t(STEPS[name])}
        </li>
      ))}
    </ol>
  )
}
