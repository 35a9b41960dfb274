import { ConfirmRefusal, ConfirmSubject } from '#app/components/forms/confirm-page.tsx'
import { MessageForm } from '#app/components/messages/message-form.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { EmailNotConfirmed } from '#app/domain/bookings/booking-quota.server.ts'
import { conversationAbout } from '#app/domain/messages/conversations.server.ts'
import { messageForm } from '#app/domain/messages/message-form.ts'
import { askHost } from '#app/domain/messages/send-message.server.ts'
import { placeById } from '#app/domain/places/places.server.ts'
import { hostOf } from '#app/domain/users/host.server.ts'
import { clientIp, currentUser } from '#app/http/auth.server.ts'
import { withConfirmationLink } from '#app/http/confirm-email.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { clearMessage, keepMessagePlace, savedMessage, saveMessage } from '#app/http/form-drafts.server.ts'
import {
  invalidForm,
  parseForm,
  readForm,
  rejectedForm,
  respondToForm,
  oneTimeKey,
} from '#app/http/forms.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { paths } from '#app/paths.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { randomUUID } from 'node:crypto'

const SIGN_IN_FIRST = 'Almost there. Log in or register to send it; your message is saved'

const NO_STORE = { 'Cache-Control': 'private, no-store' }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: localeOfPage(matches).t(data ? 'Ask the host' : 'Page not found'),
    isPrivate: true,
  })

// Its own, so that a failed page has these headers, too.
export { ErrorPage as ErrorBoundary } from '#app/components/site/error-page.tsx'
export const headers = () => NO_STORE

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const user = await currentUser(request, context)
  const { id, title, ownerId } = await orThrowResponse(placeById(params.id ?? ''))
  const [text, existing] = await Promise.all([savedMessage(request), user && conversationAbout(user.id, id)])
  if (existing && text === '') throw redirect(paths.newestMessage(existing))
  const { name: host } = await hostOf(ownerId)
  const isOwn = ownerId === user?.id
  return json({ id, title, host, text, isOwn, key: randomUUID(), user: user ?? null }, { headers: NO_STORE })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = params.id ?? ''
  const { formData, key } = await readForm(request, messageForm)
  const form = parseForm(formData, messageForm)
  if (form.status !== 'success') return invalidForm(request, form, messageForm)
  const page = paths.askHost(id)
  const address = clientIp(context)
  const t = translatorFor(request)
  return respondToForm(request, form, async () => {
    const guest = await currentUser(request)
    if (!guest) {
      const cookies = await saveMessage(page, formData, address)
      return redirectWithToast(paths.login({ redirectTo: page }), t(SIGN_IN_FIRST), {
        type: 'info',
        cookies,
      })
    }
    const sending = { text: form.value.text, key: oneTimeKey(key), address }
    const sent = await withConfirmationLink(guest, askHost(guest, id, sending)).catch((failure: unknown) => {
      if (failure instanceof EmailNotConfirmed) return failure
      throw failure
    })
    if (sent instanceof EmailNotConfirmed) {
      const refused = rejectedForm(request, form, sent)
      const cookies = [...(await saveMessage(page, formData, address)), await keepMessagePlace(id)]
      for (const cookie of cookies) refused.headers.append('Set-Cookie', cookie)
      return refused
    }
    const cookies = await clearMessage(request)
    return redirectWithToast(paths.newestMessage(sent.conversation), t('Message sent.'), {
      cookies,
    })
  })
}

export default function AskHost() {
  const { id, title, host, text, isOwn, key } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const t = useTranslate()
  return (
    <section className="page mx-auto max-w-xl space-y-6 pt-6 md:pt-8">
      <h1 className="text-2xl md:text-3xl">{t('Ask the host')}</h1>
      <ConfirmSubject className="space-y-1">
        <p className="font-semibold [overflow-wrap:anywhere]" lang={textLanguage(title)}>
          {title}
        </p>
        <p className="text-soft [overflow-wrap:anywhere]">
          <Typed text={t('Hosted by {name}', { name: host })} />
        </p>
      </ConfirmSubject>
      {isOwn ? (
        <ConfirmRefusal
          reason={t('This is your own place.')}
          back={{ to: paths.place(id), label: t('Back') }}
        />
      ) : (
        <MessageForm
          actionData={actionData}
          oneTimeKey={key}
          text={text}
          label={<Typed text={t('Your message to {host}', { host })} />}
          isBooked={false}
        />
      )}
    </section>
  )
}
