import { paths } from '#app/paths.ts'

/** Download links of a small table. @param of its title, for screen readers */
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
