import { useSubmitState } from '#app/components/forms/connection.ts'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import {
  chooseMailLanguage,
  mailLanguageOf,
  mailPreferencesOf,
  setMailPreference,
} from '#app/domain/mail-preferences.server.ts'
import {
  MAIL_TOPICS,
  mailLanguageForm,
  mailPreferenceForm,
  type MailTopic,
} from '#app/domain/mail-preferences.ts'
import { respondToForm, parseForm, invalidForm, readForm } from '#app/http/forms.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { LANG } from '#app/languages/language.ts'
import { MAIL_LANGUAGES, MAILS_IN, type MailLanguage } from '#app/languages/mail-languages.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import type { Label } from '#app/languages/translate.ts'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Emails'), isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const [areOn, language] = await Promise.all([mailPreferencesOf(user), mailLanguageOf(user)])
  return json({ email: user.email, areOn, language })
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const { formData } = await readForm(request, mailPreferenceForm.extend(mailLanguageForm.shape))
  const t = translatorFor(request)
  if (formData.has('language')) {
    const form = parseForm(formData, mailLanguageForm)
    if (form.status !== 'success') return invalidForm(request, form, mailLanguageForm)
    const { language } = form.value
    return respondToForm(request, form, async () => {
      await chooseMailLanguage(user, language)
      return redirectWithToast(paths.emailSettings(), t(LANGUAGES[language].chosen))
    })
  }
  const form = parseForm(formData, mailPreferenceForm)
  if (form.status !== 'success') return invalidForm(request, form, mailPreferenceForm)
  const { about, mails } = form.value
  return respondToForm(request, form, async () => {
    await setMailPreference(user, about, mails)
    return redirectWithToast(
      paths.emailSettings(),
      t(TOPICS[about][mails === 'on' ? 'turnedOn' : 'turnedOff']),
    )
  })
}

export default function MailSettings() {
  const { email, areOn, language } = useLoaderData<typeof loader>()
  const t = useTranslate()
  const actionData = useActionData<typeof action>()
  return (
    <section className="mx-auto max-w-xl space-y-6">
      <FormErrorToast actionData={actionData} />
      <h1 className="text-2xl md:text-3xl">{t('Emails')}</h1>
      <p className="break-words text-soft">
        {t('They go to {email}. Emails about the safety of your account always come.', { email })}
      </p>
      {MAIL_TOPICS.map((topic) => (
        <Topic key={topic} topic={topic} isOn={areOn[topic]} />
      ))}
      <Language language={language} />
      <ButtonLink kind="plain" to={paths.account()}>
        {t('Back to my profile')}
      </ButtonLink>
    </section>
  )
}

interface TopicTexts {
  heading: Label
  on: Label
  off: Label
  turnOn: Label
  turnOff: Label
  turnedOn: Label
  turnedOff: Label
}

const TOPICS: Record<MailTopic, TopicTexts> = {
  trips: {
    heading: 'Your trips',
    on: 'You get an email when your stay is booked or cancelled, and two days before you travel.',
    off: 'You get no email when your stay is booked or cancelled, or before you travel.',
    turnOn: 'Turn on emails about your trips',
    turnOff: 'Turn off emails about your trips',
    turnedOn: 'Emails about your trips are turned on.',
    turnedOff: 'Emails about your trips are turned off.',
  },
  places: {
    heading: 'Your places',
    on: 'You get an email when a guest books or cancels, and when a calendar needs you. ‘Guests’ shows new bookings either way.',
    off: 'You get no email when a guest books or cancels, or when a calendar needs you. ‘Guests’ shows new bookings either way.',
    turnOn: 'Turn on emails about your places',
    turnOff: 'Turn off emails about your places',
    turnedOn: 'Emails about your places are turned on.',
    turnedOff: 'Emails about your places are turned off.',
  },
  messages: {
    heading: 'Your messages',
    on: 'You get an email when a message stays unread for five minutes, at most once an hour per conversation. ‘Messages’ shows new ones either way.',
    off: 'You get no email about unread messages. ‘Messages’ shows new ones either way.',
    turnOn: 'Turn on emails about your messages',
    turnOff: 'Turn off emails about your messages',
    turnedOn: 'Emails about your messages are turned on.',
    turnedOff: 'Emails about your messages are turned off.',
  },
}

function Topic({ topic, isOn }: { topic: MailTopic; isOn: boolean }) {
  const submitState = useSubmitState()
  const t = useTranslate()
  const { heading, on, off, turnOn, turnOff } = TOPICS[topic]
  return (
    <Form method="post" className={BOX_CLASSES}>
      <h2 className="text-xl">{t(heading)}</h2>
      <p>{t(isOn ? on : off)}</p>
      <input type="hidden" name="about" value={topic} />
      <Button
        kind={isOn ? 'plain' : 'main'}
        name="mails"
        value={isOn ? 'off' : 'on'}
        busy={submitState === 'submitting'}
      >
        {t(isOn ? turnOff : turnOn)}
      </Button>
    </Form>
  )
}

const LANGUAGES: Record<MailLanguage, { now: Label; chosen: Label }> = {
  en: {
    now: 'Your emails and calendar entries are in English.',
    chosen: 'Your emails are in English from now on.',
  },
  hi: {
    now: 'Your emails and calendar entries are in Hindi.',
    chosen: 'Your emails are in Hindi from now on.',
  },
}

/** In its own words, for readers who are on the wrong page. */
function Language({ language }: { language: MailLanguage }) {
  const submitState = useSubmitState()
  const t = useTranslate()
  return (
    <Form method="post" className={BOX_CLASSES}>
      <h2 className="text-xl">{t('Language')}</h2>
      <p>{t(LANGUAGES[language].now)}</p>
      {MAIL_LANGUAGES.filter((other) => other !== language).map((other) => (
        <Button
          key={other}
          kind="plain"
          name="language"
          value={other}
          lang={LANG[other]}
          busy={submitState === 'submitting'}
        >
          {MAILS_IN[other]}
        </Button>
      ))}
    </Form>
  )
}

const BOX_CLASSES = 'space-y-4 rounded-card bg-tint p-6 forced-colors:border'
