import { messageForm } from '#app/domain/messages/message-form.ts'
import { quickAnswersOf } from '#app/domain/messages/quick-answers.server.ts'
import type { SentMessage, writeMessage } from '#app/domain/messages/send-message.server.ts'
import type { User } from '#app/domain/users/user.ts'
import { pageOf, translatorFor } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import { json, type ActionFunctionArgs } from '@remix-run/node'
import { clientIp, currentUser } from './auth.server.ts'
import { redirectWithToast } from './flash.server.ts'
import { clearMessage, saveMessage } from './form-drafts.server.ts'
import { formAction, invalidForm, parseForm, readForm, respondToForm, oneTimeKey } from './forms.server.ts'
import { personReportForm, type PersonReportInput } from '#app/domain/reports/report-form.ts'

const SESSION_ENDED = 'Your session has ended. Please log in again; your message is saved.'

type Sending = Parameters<typeof writeMessage>[2]

/** Without a session the text is stored until its author has logged in again. */
export async function respondToMessage(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  send: (user: User, sending: Sending) => Promise<SentMessage>,
) {
  const user = await currentUser(request)
  const { formData, key, intent } = await readForm(request, messageForm)
  const form = parseForm(formData, messageForm)
  if (user && typeof intent === 'string' && intent.startsWith('answer ')) {
    const withAnswer = await withQuickAnswer(user, formData, intent)
    return json({ result: form.reply({ resetForm: false }), withAnswer })
  }
  if (user && form.status !== 'success') return invalidForm(request, form, messageForm)
  const t = translatorFor(request)
  return respondToForm(request, form, async () => {
    const address = clientIp(context)
    if (!user || form.status !== 'success') {
      const { pathname } = pageOf(request)
      const cookies = await saveMessage(pathname, formData, address)
      const to = paths.login({ redirectTo: pathname })
      return redirectWithToast(to, t(SESSION_ENDED), { type: 'info', cookies })
    }
    const sent = await send(user, { text: form.value.text, key: oneTimeKey(key), address })
    const cookies = await clearMessage(request)
    return redirectWithToast(paths.newestMessage(sent.conversation), t('Message sent.'), {
      cookies,
    })
  })
}

async function withQuickAnswer(user: User, formData: FormData, intent: string): Promise<string> {
  const typed = formData.get('text')
  const before = typeof typed === 'string' ? typed.trimEnd() : ''
  const chosen = (await quickAnswersOf(user)).find(({ id }) => intent === `answer ${id}`)
  return [before, chosen?.text].filter(Boolean).join('\n')
}

/** Redirects back with thanks, or returns the form with its errors. */
export async function respondToReport(
  request: Request,
  back: string,
  report: (input: PersonReportInput) => Promise<void>,
) {
  return formAction(request, personReportForm, async (input) => {
    await report(input)
    return redirectWithToast(back, translatorFor(request)('Thank you. We read every report.'))
  })
}
