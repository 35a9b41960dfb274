import { OwnerProof } from '#app/components/account/current-password.tsx'
import { siteName } from '#app/site/site.ts'
import { ConfirmForm, ConfirmPage } from '#app/components/forms/confirm-page.tsx'
import { fieldProps, useValidatedForm } from '#app/components/forms/validated-form.ts'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { dayInIndia, formatDateWithWeekday } from '#app/domain/calendar-date.ts'
import { payeeForm } from '#app/domain/payments/payee-form.ts'
import { changePayee, payeeOf } from '#app/domain/payments/payees.server.ts'
import { recentChange } from '#app/domain/payments/upi.ts'
import { requiredOwnerReauth } from '#app/domain/users/reauth.server.ts'
import { loginOrigin, requireSession } from '#app/http/auth.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { formAction } from '#app/http/forms.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import { TextField } from '#app/ui/field.tsx'
import { getFormProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Your UPI ID'), isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const { user, token } = await requireSession(request)
  const payee = await payeeOf(user)
  const changedAt = payee && recentChange(payee, Date.now())
  return json({
    upiId: payee?.upiId ?? '',
    payeeName: payee?.payeeName ?? '',
    changedOn: changedAt ? dayInIndia(new Date(changedAt)) : null,
    proof: await requiredOwnerReauth(user, token),
  })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { user, token } = await requireSession(request)
  return formAction(request, payeeForm, async (input) => {
    const { upiId } = input
    await changePayee(user, input, { token, client: loginOrigin(request, context) })
    const message = upiId === '' ? 'UPI ID removed.' : 'UPI ID saved.'
    return redirectWithToast(paths.account(), translatorFor(request)(message))
  })
}

export default function Upi() {
  const { upiId, payeeName, changedOn, proof } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const t = useTranslate()
  const { form, fields, toastFirstError } = useValidatedForm({
    id: 'upi',
    form: () => import('#app/domain/payments/payee-form.ts').then((forms) => forms.payeeForm),
    actionData,
    defaultValue: { upiId, payeeName },
  })
  return (
    <ConfirmPage heading={t('Your UPI ID')} actionData={actionData}>
      <p>
        {t(
          'Guests pay you directly, from their bank to yours. {site} never holds their money. Only guests with a booking see your UPI ID.',
          { site: siteName },
        )}
      </p>
      <p className="text-soft">
        {changedOn
          ? t('It was changed on {day}. Guests see that for 48 hours after a change.', {
              day: formatDateWithWeekday(changedOn, t),
            })
          : t('When you change it, we email you, and guests see the change for 48 hours.')}
      </p>
      <ConfirmForm
        actionData={actionData}
        form={{ ...getFormProps(form), errors: form.errors }}
        onSubmit={toastFirstError}
        submitLabel={t('Save')}
        cancel={{ to: paths.account(), label: t('Cancel') }}
        className="space-y-5"
      >
        <TextField
          {...fieldProps(fields.upiId)}
          type="text"
          label={t('UPI ID')}
          hint={t('Like name@bank; leave empty for none')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...fieldProps(fields.payeeName)}
          type="text"
          label={t('Payee name')}
          hint={t('As your payment app shows it to people who pay you')}
          autoComplete="off"
        />
        <OwnerProof proof={proof} id={fields.currentPassword.id} errors={fields.currentPassword.errors} />
      </ConfirmForm>
    </ConfirmPage>
  )
}
