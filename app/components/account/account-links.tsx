import { useTranslate } from '#app/languages/locale.ts'
import { paths } from '#app/paths.ts'
import { Link } from '@remix-run/react'
import { ChevronRight } from 'lucide-react'

const LINKS = [
  { to: paths.operator(), label: 'Operator pages' },
  { to: paths.changeEmail(), label: 'Change your email' },
  { to: paths.accountPasskeys(), label: 'Passkeys' },
  { to: paths.accountUpi(), label: 'UPI, for guests who pay you' },
  { to: paths.accountGstin(), label: 'GSTIN, for tax invoices' },
  { to: paths.guestRegister(), label: 'Guest register, for guests from abroad' },
  { to: paths.emailSettings(), label: 'Emails' },
  { to: paths.accountSessions(), label: 'Where you are logged in' },
  { to: paths.dataExport(), label: 'Your data' },
  { to: paths.deleteAccount(), label: 'Delete your account' },
] as const

interface AccountLinksProps {
  /** True if taxes apply, or the account has a GSTIN. */
  hasTaxes: boolean
  hasRegister: boolean
  hasRole: boolean
}

export function AccountLinks({ hasTaxes, hasRegister, hasRole }: AccountLinksProps) {
  const t = useTranslate()
  const isLeftOut = (to: string) =>
    (to === paths.operator() && !hasRole) ||
    (to === paths.accountGstin() && !hasTaxes) ||
    (to === paths.guestRegister() && !hasRegister)
  return (
    <ul className="mt-8 w-full divide-y divide-line overflow-hidden rounded-card border border-line text-left">
      {LINKS.filter(({ to }) => !isLeftOut(to)).map(({ to, label }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex min-h-12 items-center justify-between gap-4 px-6 py-2 -outline-offset-2 hover:bg-tint active:bg-press"
          >
            {t(label)}
            <ChevronRight aria-hidden strokeWidth={1.75} className="size-5 text-soft" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
