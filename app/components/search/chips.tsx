import type { AreaLink } from '#app/domain/gazetteer/town.ts'
import { paths } from '#app/paths.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Link } from '#app/ui/link.tsx'

interface ChipsProps {
  links: readonly { to: string; text: string }[]
  /** On phones one row, scrolling sideways. */
  isSingleRow?: boolean
  className?: string
}

const WRAP_CLASS = 'flex flex-wrap gap-2'
// Room for the focus ring, which would be clipped.
const ROW_CLASS =
  'flex gap-2 py-1 max-md:-mx-[16px] max-md:overflow-x-auto max-md:px-[16px] max-md:[scrollbar-width:none] md:flex-wrap'

export function Chips({ links, isSingleRow = false, className }: ChipsProps) {
  return (
    <ul className={classNames(isSingleRow ? ROW_CLASS : WRAP_CLASS, className)}>
      {links.map(({ to, text }) => (
        <li key={to} className={isSingleRow ? 'shrink-0' : 'max-w-full'}>
          <Link
            to={to}
            className={classNames(
              'flex min-h-11 items-center rounded-full bg-tint py-2 hover:bg-press forced-colors:border',
              isSingleRow ? 'px-3.5 text-sm' : 'px-4',
            )}
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function townChips(towns: readonly AreaLink[]) {
  return towns.map(({ key, name }) => ({ to: paths.stays(key), text: name }))
}
