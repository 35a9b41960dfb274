import { useTranslate } from '#app/languages/locale.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** A spreadsheet preserves references and phone numbers; CSV is for other programs. */
export function SheetLinks({ file }: { file: string }) {
  const t = useTranslate()
  return (
    <span className="flex flex-wrap gap-3 print:hidden">
      <ButtonLink kind="plain" to={paths.asExcel(file)} reloadDocument>
        {t('Save for Excel')}
      </ButtonLink>
      <ButtonLink kind="plain" to={file} reloadDocument>
        {t('Save as CSV')}
      </ButtonLink>
    </span>
  )
}
