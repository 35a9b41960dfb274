import { ConfirmForm, ConfirmPage } from '#app/components/forms/confirm-page.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { requestDataExport } from '#app/domain/data-export/data-export.server.ts'
import { retention } from '#app/domain/retention.server.ts'
import { requiredOwnerReauth } from '#app/domain/users/reauth.server.ts'
import { confirmOwnerForm } from '#app/domain/users/user.ts'
import { formAction } from '#app/http/forms.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { loginOrigin, requireSession } from '#app/http/auth.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import { OwnerProof } from '#app/components/account/current-password.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { describeKept, keptItems, type Retention } from '#app/domain/retention.ts'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Your data'), isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const { user, token } = await requireSession(request)
  return json({ email: user.email, proof: await requiredOwnerReauth(user, token), retention })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { user, token } = await requireSession(request)
  return formAction(request, confirmOwnerForm, async ({ currentPassword }) => {
    await requestDataExport(user, currentPassword, { token, client: loginOrigin(request, context) })
    return redirectWithToast(
      paths.dataExport(),
      translatorFor(request)('A link is on its way to {email}.', { email: user.email }),
    )
  })
}

export default function AccountData() {
  const { email, proof, retention } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const t = useTranslate()
  return (
    <ConfirmPage heading={t('Your data')} actionData={actionData}>
      <p>{t('Everything we have about you, in one file: your account, trips, places, texts and photos.')}</p>
      <p className="break-words text-soft">
        {t(
          'We prepare it and email a link to {email}. It works for seven days, or until you change your password or email.',
          { email },
        )}
      </p>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
          {t('What we store, and for how long')}
        </summary>
        <KeptItems retention={retention} />
      </details>
      <ConfirmForm
        actionData={actionData}
        submitLabel={t('Prepare my data')}
        cancel={{ to: paths.account(), label: t('Back to my profile') }}
      >
        <OwnerProof proof={proof} id="data-password" errors={actionData?.result?.error?.currentPassword} />
      </ConfirmForm>
    </ConfirmPage>
  )
}

function KeptItems({ retention }: { retention: Retention }) {
  const t = useTranslate()
  return (
    <ul className="mt-2 list-disc space-y-2 ps-5">
      {keptItems(retention, t)
        .map((item) => describeKept(item, t))
        .map(([what, rest]) => (
          <li key={what}>
            <strong className="font-medium">{what}</strong>
            {rest}
          </li>
        ))}
    </ul>
  )
}
