import { ConfirmForm, ConfirmPage } from '#app/components/forms/confirm-page.tsx'
import { fieldProps, useValidatedForm } from '#app/components/forms/validated-form.ts'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { hasTaxInvoice, nameRecipient, recipientOf } from '#app/domain/bookings/invoice-recipients.server.ts'
import { bookingOf } from '#app/domain/bookings/trips.server.ts'
import { recipientForm } from '#app/domain/payments/gstin-form.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { formAction } from '#app/http/forms.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import { TextAreaField, TextField } from '#app/ui/field.tsx'
import { getFormProps } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Invoice to a company'), isPrivate: true })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const guest = await requireUser(request)
  const trip = await orThrowResponse(bookingOf(guest, params.id ?? ''))
  if (!hasTaxInvoice(trip)) throw redirect(paths.booking(trip.id))
  const recipient = await recipientOf(guest, trip.id)
  const isWritten = trip.payments?.some(({ paper }) => paper === 'tax invoice') ?? false
  return json({
    id: trip.id,
    recipient: recipient ?? { gstin: '', legalName: '', address: '' },
    isWritten,
    isFinal: isWritten && recipient !== null,
  })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const guest = await requireUser(request)
  const id = params.id ?? ''
  return formAction(request, recipientForm, async (input) => {
    const { isWritten } = await nameRecipient(guest, id, input)
    const message = isWritten
      ? 'The invoice names the company. Please tell your host, who has to report it.'
      : input.gstin === ''
        ? 'The invoice will name the guest.'
        : 'Saved. The tax invoice will name the company.'
    return redirectWithToast(paths.booking(id), translatorFor(request)(message))
  })
}

export default function InvoiceRecipient() {
  const { id, recipient, isWritten, isFinal } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const t = useTranslate()
  const { form, fields, toastFirstError } = useValidatedForm({
    id: 'recipient',
    form: () => import('#app/domain/payments/gstin-form.ts').then((forms) => forms.recipientForm),
    actionData,
    defaultValue: recipient,
  })
  if (isFinal)
    return (
      <ConfirmPage heading={t('Invoice to a company')} actionData={actionData}>
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">
          {[recipient.legalName, recipient.address, recipient.gstin].join('\n')}
        </p>
        <p>{t('The tax invoice is issued and names this company. If it is wrong, ask your host.')}</p>
      </ConfirmPage>
    )
  return (
    <ConfirmPage heading={t('Invoice to a company')} actionData={actionData}>
      <p>
        {t(
          isWritten
            ? 'The tax invoice is already issued. You can add the company once; the invoice shows the day, and your host has to report it.'
            : 'If a company pays for this stay, its tax invoice can name it. You and your host see it on the invoice.',
        )}
      </p>
      <ConfirmForm
        actionData={actionData}
        form={{ ...getFormProps(form), errors: form.errors }}
        onSubmit={toastFirstError}
        submitLabel={t('Save')}
        cancel={{ to: paths.booking(id), label: t('Cancel') }}
        className="space-y-5"
      >
        <TextField
          {...fieldProps(fields.gstin)}
          type="text"
          label={t('GSTIN or UIN')}
          hint={t('15 letters and digits; leave empty for none')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          {...fieldProps(fields.legalName)}
          type="text"
          label={t('Legal name')}
          hint={t('As on the registration')}
          autoComplete="organization"
        />
        <TextAreaField
          {...fieldProps(fields.address)}
          label={t('Registered address')}
          rows={3}
          autoComplete="street-address"
        />
      </ConfirmForm>
    </ConfirmPage>
  )
}

export { BookingNotFound as ErrorBoundary } from '#app/components/booking/booking-not-found.tsx'
