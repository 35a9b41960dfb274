import { useSay } from '#app/languages/reader.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** A table as a file for spreadsheets, which keeps references and phones as they are, and as CSV for other programs. */
export function SheetLinks({ file }: { file: string }) {
  const say = useSay()
  return (
    <span className="flex flex-wrap gap-3 print:hidden">
      <ButtonLink kind="plain" to={paths.asExcel(file)} reloadDocument>
        {say('Save for Excel')}
      </ButtonLink>
      <ButtonLink kind="plain" to={file} reloadDocument>
        {say('Save as CSV')}
      </ButtonLink>
    </span>
  )
}

/** The same in small, below a table of operators. @param of what it is, for who does not see it */
export function SmallSheetLinks({ file, of }: { file: string; of: string }) {
  const className = 'inline-flex min-h-11 items-center font-medium underline underline-offset-4'
  return (
    <p className="flex flex-wrap gap-x-6 text-sm">
      <a href={paths.asExcel(file)} className={className}>
        Save for Excel<span className="sr-only">: {of}</span>
      </a>
      <a href={file} className={className}>
        Save as CSV<span className="sr-only">: {of}</span>
      </a>
    </p>
  )
}
