import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { localeFor, translatorFor } from '#app/languages/translator-for.server.ts'
import type { AccountContext } from '#app/components/account/account-tabs.tsx'
import { ConfirmForm } from '#app/components/forms/confirm-page.tsx'
import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { fieldProps, useValidatedForm } from '#app/components/forms/validated-form.ts'
import { CopyField } from '#app/components/hosting/copy-field.tsx'
import { HostTabs } from '#app/components/hosting/host-tabs.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { formatDateTime } from '#app/domain/calendar-date.ts'
import { caretakerForm } from '#app/domain/caretakers/caretaker-form.ts'
import {
  caretakerLinksOf,
  createCaretakerLink,
  deleteCaretakerLink,
} from '#app/domain/caretakers/caretakers.server.ts'
import { env } from '#app/env.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { invalidForm, parseForm, readForm, respondToForm, type FormResponse } from '#app/http/forms.server.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { getFormProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Form, Link, useActionData, useLoaderData, useOutletContext } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Links for caretakers'), isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  return json({ links: await caretakerLinksOf(host) })
}

export async function action({ request }: ActionFunctionArgs) {
  const host = await requireUser(request)
  const { formData, intent } = await readForm(request, caretakerForm)
  const form = parseForm(formData, caretakerForm)
  const [, ended] = /^end ([\w-]{1,64})$/.exec(typeof intent === 'string' ? intent : '') ?? []
  if (ended === undefined && form.status !== 'success') return invalidForm(request, form, caretakerForm)
  return respondToForm(request, form, async () => {
    if (ended !== undefined) {
      await deleteCaretakerLink(host, ended)
      return redirectWithToast(
        paths.caretakers(),
        translatorFor(request)('Link deleted. It no longer works.'),
      )
    }
    const name = form.status === 'success' ? form.value.name : ''
    const key = await createCaretakerLink(host, name)
    // Only in this response: the key is stored nowhere.
    return json({ made: { name, link: env.ORIGIN + localeFor(request).addressOf(paths.caretaker(key)) } })
  })
}

export default function Caretakers() {
  const { links } = useLoaderData<typeof loader>()
  const t = useTranslate()
  const { newBookings } = useOutletContext<AccountContext>()
  const actionData = useActionData<typeof action>()
  const made = actionData && 'made' in actionData ? actionData.made : undefined
  const refused = actionData && 'result' in actionData ? actionData : undefined
  return (
    <div>
      <FormErrorToast actionData={refused} />
      <HostTabs newBookings={newBookings} />
      <section className="mx-auto max-w-xl space-y-6">
        <p>
          <Link to={paths.today()} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {t('Back to today')}
          </Link>
        </p>
        <h1 className="text-2xl md:text-3xl">{t('Links for caretakers')}</h1>
        <p>
          {t(
            'Caretakers need no account. A link shows them who arrives and leaves in the next seven days, at all your places: name, phone number and number of guests, but no prices or messages.',
          )}
        </p>
        {made && (
          <div className="space-y-3 rounded-card border border-line bg-tint p-4 sm:p-5" role="status">
            <p className="font-medium [overflow-wrap:anywhere]">
              <Typed text={t('The link for {name} is made.', { name: made.name })} />
            </p>
            <CopyField
              id="link"
              label={t('Link')}
              hint={t('Copy it now and send it to them: it is shown only once')}
              value={made.link}
            />
          </div>
        )}
        {links.length > 0 && (
          <ul className="divide-y divide-line rounded-card border border-line">
            {links.map(({ id, name, createdAt, openedAt, hasEnded }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4 sm:px-5"
              >
                <div className="min-w-0">
                  <p className="font-semibold [overflow-wrap:anywhere]">
                    <Typed text={name} />
                  </p>
                  <p className="text-soft">
                    {openedAt === null
                      ? t('Never opened, made {time}', { time: formatDateTime(new Date(createdAt), t) })
                      : t('Last opened {time}', { time: formatDateTime(new Date(openedAt), t) })}
                  </p>
                  {hasEnded && (
                    <p className="font-medium text-danger">
                      {t('It ended when your password or email changed. Make a new one below.')}
                    </p>
                  )}
                </div>
                <Form method="post">
                  <Button
                    kind="plain"
                    name="intent"
                    value={`end ${id}`}
                    aria-label={t('Delete the link for {name}', { name })}
                  >
                    {t('Delete link')}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        )}
        {/* Resets after each new link. */}
        <NewLink key={made?.link} actionData={refused} />
      </section>
    </div>
  )
}

function NewLink({ actionData }: { actionData?: FormResponse }) {
  const t = useTranslate()
  const { form, fields, toastFirstError } = useValidatedForm({
    id: 'caretaker',
    form: () => import('#app/domain/caretakers/caretaker-form.ts').then((forms) => forms.caretakerForm),
    actionData,
  })
  return (
    <ConfirmForm
      actionData={actionData}
      form={{ ...getFormProps(form), errors: form.errors }}
      onSubmit={toastFirstError}
      submitLabel={t('Make a link')}
      className="space-y-4"
    >
      <TextField
        {...fieldProps(fields.name)}
        label={t('Who is it for?')}
        hint={t('Such as ‘Ramesh, gate’')}
        maxLength={60}
        autoComplete="off"
      />
    </ConfirmForm>
  )
}
