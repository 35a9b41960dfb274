import { useTranslate } from '#app/languages/locale.ts'
/** Explains how to add this page to a phone's home screen. */
export function HomeScreenHint() {
  const t = useTranslate()
  return (
    <details className="max-w-prose">
      <summary className="min-h-11 cursor-pointer py-2 font-medium underline underline-offset-4">
        {t('Put this page on your home screen')}
      </summary>
      <p className="mt-2">
        {t.rich(
          'On Android open the menu of the browser (⋮) on this page, and choose <en>‘Add to Home screen’</en>. On an iPhone press the share button, then <en>‘Add to Home Screen’</en>. One press in the morning then opens your day.',
          // English phones' own label, also in Hindi text.
          { en: (words) => <span lang="en">{words}</span> },
        )}
      </p>
    </details>
  )
}
