import { OwnerProof } from '#app/components/account/current-password.tsx'
import { ConfirmForm, ConfirmPage } from '#app/components/forms/confirm-page.tsx'
import { fieldProps, useValidatedForm } from '#app/components/forms/validated-form.ts'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { todayInIndia } from '#app/domain/calendar-date.ts'
import { gstinForm } from '#app/domain/payments/gstin-form.ts'
import { changeRegistration, registrationOf } from '#app/domain/payments/registrations.server.ts'
import { describeOtherStates } from '#app/domain/places/other-states.server.ts'
import { describeTaxes } from '#app/domain/rates/describe-rates.ts'
import { areTaxesOn, taxesOfPlace } from '#app/domain/taxes/taxes.server.ts'
import { requiredOwnerReauth } from '#app/domain/users/reauth.server.ts'
import { loginOrigin, requireSession } from '#app/http/auth.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { formAction } from '#app/http/forms.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { getFormProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Your GSTIN'), isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const { user, token } = await requireSession(request)
  const registration = await registrationOf(user)
  return json({
    registration: registration ?? { gstin: '', legalName: '', address: '' },
    taxes: describeTaxes(taxesOfPlace({ hasGstin: true }) ?? [], todayInIndia(), translatorFor(request)),
    areTaxesOn: areTaxesOn(),
    otherStates: (await describeOtherStates(user, registration?.gstin ?? '', translatorFor(request))) ?? null,
    proof: await requiredOwnerReauth(user, token),
  })
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { user, token } = await requireSession(request)
  return formAction(request, gstinForm, async (input) => {
    const { gstin } = input
    await changeRegistration(user, input, { token, client: loginOrigin(request, context) })
    const t = translatorFor(request)
    if (gstin === '') return redirectWithToast(paths.account(), t('GSTIN removed.'))
    const otherStates = await describeOtherStates(user, gstin, t)
    return otherStates === undefined
      ? redirectWithToast(paths.account(), t('GSTIN saved.'))
      : // The page shows a permanent note on other states.
        redirectWithToast(paths.accountGstin(), t('GSTIN saved.'))
  })
}

export default function Gstin() {
  const { registration, taxes, areTaxesOn, otherStates, proof } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const t = useTranslate()
  const { form, fields, toastFirstError } = useValidatedForm({
    id: 'gstin',
    form: () => import('#app/domain/payments/gstin-form.ts').then((forms) => forms.gstinForm),
    actionData,
    defaultValue: registration,
  })
  return (
    <ConfirmPage heading={t('Your GSTIN')} actionData={actionData}>
      <p>
        {t(
          'For hosts registered for GST. Your prices are before tax: once you save a GSTIN, guests see totals with tax, and get a tax invoice when all is paid. Existing bookings stay as they are.',
        )}
      </p>
      {taxes.map((sentence) => (
        <p key={sentence} className="tabular">
          {sentence}
          {t('.')}
        </p>
      ))}
      {!areTaxesOn && <p className="font-medium">{t('This site adds no taxes to prices at present.')}</p>}
      {otherStates && (
        <p className="rounded-lg bg-tint px-4 py-3 font-medium forced-colors:border">{otherStates}</p>
      )}
      <p className="text-soft">
        {t(
          'Only guests who pay you see it, on their receipts and invoices. When you change it, we email you. Ask your accountant whether you have to register, and which rates apply.',
        )}
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
          {...fieldProps(fields.gstin)}
          type="text"
          label="GSTIN"
          hint={t('15 letters and digits; leave empty for none')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          {...fieldProps(fields.legalName)}
          type="text"
          label={t('Legal name')}
          hint={t('As on your registration')}
          autoComplete="organization"
        />
        <TextAreaField
          {...fieldProps(fields.address)}
          label={t('Registered address')}
          rows={3}
          autoComplete="street-address"
        />
        <OwnerProof proof={proof} id={fields.currentPassword.id} errors={fields.currentPassword.errors} />
      </ConfirmForm>
    </ConfirmPage>
  )
}
