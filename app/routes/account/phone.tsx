import { ConfirmForm, ConfirmPage } from '#app/components/forms/confirm-page.tsx'
import { fieldProps, useValidatedForm } from '#app/components/forms/validated-form.ts'
import { phoneForm } from '#app/domain/users/user.ts'
import { changePhone, contactOf } from '#app/domain/users/contact.server.ts'
import { formAction } from '#app/http/forms.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import { TextField } from '#app/ui/field.tsx'
import { getFormProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Your phone number'), isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const { phone } = await contactOf(await requireUser(request))
  return json({ phone })
}

export async function action({ request }: ActionFunctionArgs) {
  const host = await requireUser(request)
  return formAction(request, phoneForm, async ({ phone }) => {
    await changePhone(host, phone)
    const message = phone === '' ? 'Phone number removed.' : 'Phone number saved.'
    return redirectWithToast(paths.accountPlaces(), translatorFor(request)(message))
  })
}

export default function Phone() {
  const { phone } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const t = useTranslate()
  const { form, fields, toastFirstError } = useValidatedForm({
    id: 'phone',
    form: () => import('#app/domain/users/user.ts').then((forms) => forms.phoneForm),
    actionData,
    defaultValue: { phone },
  })
  return (
    <ConfirmPage heading={t('Your phone number')} actionData={actionData}>
      <p>{t('Only guests who have booked one of your places see it, on the page of their trip.')}</p>
      <ConfirmForm
        actionData={actionData}
        form={{ ...getFormProps(form), errors: form.errors }}
        onSubmit={toastFirstError}
        submitLabel={t('Save')}
        cancel={{ to: paths.accountPlaces(), label: t('Cancel') }}
      >
        <TextField
          {...fieldProps(fields.phone)}
          type="tel"
          label={t('Phone number')}
          hint={t('Begin with +91 if guests come from abroad; leave empty for none')}
          autoComplete="tel"
        />
      </ConfirmForm>
    </ConfirmPage>
  )
}
