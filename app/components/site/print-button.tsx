import { Printer } from 'lucide-react'
import { useTranslate } from '#app/languages/locale.ts'
import { Button } from '#app/ui/button.tsx'

/** Without scripts it shows how to print. */
export function PrintButton() {
  const t = useTranslate()
  return (
    <div className="print:hidden">
      <Button kind="plain" type="button" className="with-scripts" onClick={() => window.print()}>
        <Printer aria-hidden strokeWidth={1.75} className="size-5" />
        {t('Print')}
      </Button>
      <p className="until-scripts text-soft">
        {t('To print this page, choose Print in the menu of your browser.')}
      </p>
    </div>
  )
}
