import { ConfirmForm, ConfirmPage, ConfirmSubject } from '#app/components/forms/confirm-page.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { blockOtherSide } from '#app/domain/messages/block-person.server.ts'
import { conversationOf } from '#app/domain/messages/conversations.server.ts'
import { blockForm } from '#app/domain/messages/message-form.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { invalidForm, parseForm, readForm, respondToForm } from '#app/http/forms.server.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { paths } from '#app/paths.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Block this person?'), isPrivate: true })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const conversation = await orThrowResponse(conversationOf(user, params.id ?? '', translatorFor(request)))
  return json({ conversation })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const id = params.id ?? ''
  const { formData } = await readForm(request, blockForm)
  const form = parseForm(formData, blockForm)
  if (form.status !== 'success') return invalidForm(request, form, blockForm)
  const isBlocked = form.value.block === 'yes'
  const t = translatorFor(request)
  return respondToForm(request, form, async () => {
    await blockOtherSide(user, id, isBlocked)
    return redirectWithToast(
      paths.conversation(id),
      isBlocked ? t('They can’t write to you any more.') : t('You can write to each other again.'),
    )
  })
}

export default function BlockPerson() {
  const { conversation } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const { id, side, name, place, hasBlocked } = conversation
  const t = useTranslate()
  const words = WORDS[side]
  return (
    <ConfirmPage heading={t(hasBlocked ? words.unblock : words.block)} actionData={actionData}>
      <ConfirmSubject>
        <p className="font-semibold [overflow-wrap:anywhere]">
          <Typed text={name} />
        </p>
        <p lang={textLanguage(place.title)}>{place.title}</p>
      </ConfirmSubject>
      {hasBlocked ? (
        <p>{t(words.unblocked)}</p>
      ) : (
        <>
          <p>{t(words.blocked)}</p>
          <p>
            {t('Stays already booked are not affected.')}{' '}
            <Link
              to={side === 'guest' ? paths.bookings() : paths.guests()}
              className="font-medium underline underline-offset-4"
            >
              {side === 'guest' ? t('My bookings') : t('My guests')}
            </Link>
          </p>
        </>
      )}
      <ConfirmForm
        actionData={actionData}
        submitLabel={hasBlocked ? t('Unblock') : t('Block')}
        cancel={{ to: paths.conversation(id), label: t('Leave as is') }}
      >
        <input type="hidden" name="block" value={hasBlocked ? 'no' : 'yes'} />
      </ConfirmForm>
    </ConfirmPage>
  )
}

const WORDS = {
  guest: {
    block: 'Block this host?',
    unblock: 'Unblock this host?',
    blocked:
      "You can't write to each other, and you can't book their places. We don't notify them: they see it when they try.",
    unblocked: 'You can then write to each other again, and you can book their places.',
  },
  host: {
    block: 'Block this guest?',
    unblock: 'Unblock this guest?',
    blocked:
      "You can't write to each other, and they can't book your places. We don't notify them: they see it when they try.",
    unblocked: 'You can then write to each other again, and they can book your places.',
  },
} as const
