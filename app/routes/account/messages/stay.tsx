import { MessageForm } from '#app/components/messages/message-form.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { conversationAbout } from '#app/domain/messages/conversations.server.ts'
import { sidesOfBooking, writeAboutBooking } from '#app/domain/messages/send-message.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { savedMessage } from '#app/http/form-drafts.server.ts'
import { respondToMessage } from '#app/http/message-form.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { paths } from '#app/paths.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { randomUUID } from 'node:crypto'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('A message about a stay'), isPrivate: true })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const sides = await orThrowResponse(sidesOfBooking(user, params.id ?? ''))
  const existing = await conversationAbout(sides.guestId, sides.placeId)
  if (existing) throw redirect(paths.newestMessage(existing))
  const text = await savedMessage(request)
  const isGuest = sides.guestId === user.id
  return json({
    title: sides.title,
    isGuest,
    isBooked: sides.isBooked,
    text,
    key: randomUUID(),
  })
}

export function action(args: ActionFunctionArgs) {
  const id = args.params.id ?? ''
  return respondToMessage(args, (user, sending) => writeAboutBooking(user, id, sending))
}

export default function MessageAboutStay() {
  const { title, isGuest, isBooked, text, key } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const t = useTranslate()
  return (
    <section className="mx-auto max-w-xl space-y-6">
      <h1 className="text-2xl md:text-3xl">{isGuest ? t('Write to your host') : t('Write to your guest')}</h1>
      <p className="[overflow-wrap:anywhere]" lang={textLanguage(title)}>
        {title}
      </p>
      <MessageForm
        actionData={actionData}
        oneTimeKey={key}
        text={text}
        label={t('Your message')}
        isBooked={isBooked}
      />
    </section>
  )
}
