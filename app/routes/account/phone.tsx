import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { useSubmitState } from '#app/components/forms/connection.ts'
import { ErrorPage } from '#app/components/site/error-page.tsx'
import { FormError } from '#app/components/forms/form-error.tsx'
import { fieldProps, useValidatedForm } from '#app/components/forms/validated-form.ts'
import { phoneForm } from '#app/domain/users/user.ts'
import { changePhone, contactOf } from '#app/domain/users/contact.server.ts'
import { respondToForm, parseForm, invalidForm, readForm } from '#app/http/forms.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { getFormProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Your phone number', isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const { phone } = await contactOf(await requireUser(request))
  return json({ phone })
}

export async function action({ request }: ActionFunctionArgs) {
  const host = await requireUser(request)
  const { formData } = await readForm(request, phoneForm)
  const form = parseForm(formData, phoneForm)
  if (form.status !== 'success') return invalidForm(request, form, phoneForm)
  const { phone } = form.value
  return respondToForm(request, form, async () => {
    await changePhone(host, phone)
    const message = phone === '' ? 'Your phone number is taken away.' : 'Your phone number is saved.'
    return redirectWithToast(paths.accountPlaces(), message)
  })
}

/** Where a host says how guests reach them. */
export default function Phone() {
  const { phone } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const submitState = useSubmitState()
  const { form, fields, toastFirstError } = useValidatedForm({
    id: 'phone',
    form: () => import('#app/domain/users/user.ts').then((forms) => forms.phoneForm),
    actionData,
    defaultValue: { phone },
  })
  return (
    <section className="mx-auto max-w-xl space-y-6">
      <FormErrorToast actionData={actionData} />
      <h1 className="text-2xl md:text-3xl">Your phone number</h1>
      <p>
        Guests who have booked one of your places see it on the page of their trip, to ask the way or to say
        when they come. Nobody else does.
      </p>
      <Form
        method="post"
        {...getFormProps(form)}
        className="space-y-6"
        onSubmit={(event) => {
          toastFirstError(event)
          form.onSubmit(event)
        }}
      >
        <TextField
          {...fieldProps(fields.phone)}
          type="tel"
          label="Phone number"
          hint="With +91 in front if guests come from abroad; empty for none"
          autoComplete="tel"
        />
        <FormError id={form.errorId} errors={form.errors} actionData={actionData} submitState={submitState} />
        <div className="flex flex-wrap gap-4">
          <Button busy={submitState === 'submitting'}>Save</Button>
          <ButtonLink kind="plain" to={paths.accountPlaces()}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </section>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
