import { textLanguage } from '#app/languages/text-language.ts'
import { ConfirmForm, ConfirmPage } from '#app/components/forms/confirm-page.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { formatShortDay, todayInIndia } from '#app/domain/calendar-date.ts'
import {
  deleteAccount,
  blockingStays,
  type UpcomingStay,
} from '#app/domain/account-deletion/delete-account.server.ts'
import { openOf } from '#app/domain/fees/statements.server.ts'
import { formatRupees } from '#app/domain/money.ts'
import { countGuests } from '#app/domain/guest-register/guest-register.server.ts'
import { isReported } from '#app/domain/reports/evidence.server.ts'
import { requiredOwnerReauth } from '#app/domain/users/reauth.server.ts'
import { confirmOwnerForm } from '#app/domain/users/user.ts'
import { formatYears, type Retention } from '#app/domain/retention.ts'
import { retention } from '#app/domain/retention.server.ts'
import { formAction } from '#app/http/forms.server.ts'
import { clearTokenCookie } from '#app/http/session-cookie.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { requireSession, loginOrigin } from '#app/http/auth.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { OwnerProof } from '#app/components/account/current-password.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Delete your account?'), isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const { user, token } = await requireSession(request)
  const [stays, proof, isEvidenceKept, fees, registered] = await Promise.all([
    blockingStays(user),
    requiredOwnerReauth(user, token),
    isReported(user),
    openOf(user),
    countGuests(user),
  ])
  return json({ stays, proof, isEvidenceKept, fees, registered, retention })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { user, token } = await requireSession(request)
  return formAction(request, confirmOwnerForm, async ({ currentPassword }) => {
    await deleteAccount(user, currentPassword, { token, client: loginOrigin(request, context) })
    return redirectWithToast(paths.home(), translatorFor(request)('Your account is deleted.'), {
      cookies: [clearTokenCookie()],
    })
  })
}

export default function DeleteAccount() {
  const { stays, proof, isEvidenceKept, fees, registered, retention } = useLoaderData<typeof loader>()
  const t = useTranslate()
  return (
    <ConfirmPage heading={t('Delete your account?')} actionData={useActionData<typeof action>()}>
      {stays.length > 0 ? (
        <UpcomingStays stays={stays} />
      ) : (
        <DeleteAccountForm
          proof={proof}
          isEvidenceKept={isEvidenceKept}
          fees={fees}
          registered={registered}
          retention={retention}
        />
      )}
    </ConfirmPage>
  )
}

function UpcomingStays({ stays }: { stays: UpcomingStay[] }) {
  const t = useTranslate()
  return (
    <>
      <p>{t('You have upcoming stays. Cancel them, or wait until they are over.')}</p>
      <ul className="divide-y divide-line rounded-card border border-line">
        {stays.map(({ id, title, checkIn, checkOut, side }) => (
          <li key={id} className="p-4">
            <Link
              to={side === 'guest' ? paths.booking(id) : paths.reservation(id)}
              className="font-medium underline underline-offset-4"
              lang={textLanguage(title)}
            >
              {title}
            </Link>
            <p className="tabular text-sm text-soft">
              {t(side === 'guest' ? 'Your trip, {from} to {to}' : 'A guest of yours, {from} to {to}', {
                from: formatShortDay(checkIn, todayInIndia(), t),
                to: formatShortDay(checkOut, todayInIndia(), t),
              })}
            </p>
          </li>
        ))}
      </ul>
      <ButtonLink kind="plain" to={paths.account()}>
        {t('Back to my profile')}
      </ButtonLink>
    </>
  )
}

function DeleteAccountForm({
  proof,
  isEvidenceKept,
  fees,
  registered,
  retention,
}: {
  proof: 'password' | 'none' | 'signing in'
  isEvidenceKept: boolean
  fees: { open: number; due: number }
  registered: number
  retention: Retention
}) {
  const actionData = useActionData<typeof action>()
  const t = useTranslate()
  return (
    <ConfirmForm
      actionData={actionData}
      submitLabel={t('Delete my account')}
      cancel={{ to: paths.account(), label: t('Keep it') }}
    >
      <p>
        {t(
          "Your name, your picture and your places with all their photos are deleted for good. The law requires us to keep the place, dates and amounts of each stay for {years}, without your name and phone number, and a log without names for {logYears}. We'll send you one last email.",
          { years: formatYears(retention.bookingYears, t), logYears: formatYears(retention.logYears, t) },
        )}
      </p>
      {isEvidenceKept && (
        <p>
          {t.rich(
            '<b>Your account is deleted once a report is settled, within 30 days at the latest.</b> From now on it is hidden and you can’t log in; until then, those handling the report can still read what it is about.',
            { b: (words) => <strong>{words}</strong> },
          )}
        </p>
      )}
      {fees.open > 0 && (
        <p>
          {t.rich(
            'You owe {sum} of <fees>fees for your stays</fees>, or their payment is not confirmed. Please pay them before you go: your name stays on these statements until then.',
            {
              sum: formatRupees(fees.due),
              fees: (words) => (
                <Link to={paths.feeStatements()} className="underline underline-offset-4">
                  {words}
                </Link>
              ),
            },
          )}
        </p>
      )}
      {registered > 0 && (
        <p>
          {t.rich(
            'Your <register>guest register</register> is deleted too. The law requires you to keep it for a year after each stay: save or print it first.',
            {
              register: (words) => (
                <Link to={paths.guestRegister()} className="underline underline-offset-4">
                  {words}
                </Link>
              ),
            },
          )}
        </p>
      )}
      <OwnerProof proof={proof} id="leave-password" errors={actionData?.result?.error?.currentPassword} />
    </ConfirmForm>
  )
}
