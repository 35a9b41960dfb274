import { useTranslate } from '#app/languages/locale.ts'
import { Typed } from '#app/languages/typed.tsx'
import { siteName } from '#app/site/site.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { Section } from '#app/components/site/section.tsx'
import { Words } from '#app/components/reviews/trip-review.tsx'
import { formatMonth } from '#app/domain/calendar-month.ts'
import { formatDateWithWeekday, dayInIndia } from '#app/domain/calendar-date.ts'
import { endedBySite, ENDED_MESSAGES, MAX_REASON, type StayRequest } from '#app/domain/requests/request.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { Form, useLocation, useNavigation } from '@remix-run/react'
import { answerTime, RequestFacts } from './request-facts.tsx'

interface AnswerRequestProps {
  request: StayRequest
  /** When the guest joined, in milliseconds since 1970; null for a deleted account. */
  guestSince: number | null
  /** Reviews of the guest by other hosts, newest first. */
  words: { id: string; wouldHostAgain: boolean; text: string; month: string }[]
  now: number
  /** The host has pressed 'Refuse' and has to confirm. */
  isRefusing?: boolean
  failure?: string
  reason?: string
}

/** In the host's account, or by the link of an email. */
export function AnswerRequest({
  request,
  guestSince,
  words,
  now,
  isRefusing,
  failure,
  reason,
}: AnswerRequestProps) {
  const t = useTranslate()
  const { formData } = useNavigation()
  const { pathname, search } = useLocation()
  const { state, place } = request
  return (
    <article className="mx-auto max-w-3xl space-y-8">
      <header>
        <h1 className="text-2xl [overflow-wrap:anywhere] md:text-3xl">
          <Typed text={t('{name} asks to stay with you', { name: request.name })} />
        </h1>
        <p className="mt-1" lang={textLanguage(place.title)}>
          {place.title}
        </p>
        {guestSince !== null && (
          <p className="text-soft">
            {t('On {site} since {day}', {
              site: siteName,
              day: formatDateWithWeekday(dayInIndia(new Date(guestSince)), t),
            })}
          </p>
        )}
      </header>
      {failure && (
        <p role="alert" className="rounded-lg bg-danger-tint px-4 py-3 font-medium text-danger">
          {failure}
        </p>
      )}
      {state !== 'requested' && (
        <p className="rounded-lg bg-tint px-4 py-3 font-medium forced-colors:border">
          {t.message(endedBySite(request) ?? ENDED_MESSAGES[state])}
        </p>
      )}
      <RequestFacts request={request} />
      {words.length > 0 && (
        <Section heading={t('What hosts say about this guest')}>
          <ul className="space-y-3">
            {words.map(({ id, wouldHostAgain, text, month }) => (
              <li key={id}>
                <p>
                  {t(wouldHostAgain ? 'Would host them again' : 'Would not host them again')}{' '}
                  <span className="text-soft">{formatMonth(month, t)}</span>
                </p>
                <Words text={text} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {state === 'requested' && (
        <Form
          method="post"
          aria-label={t('Your answer')}
          className="space-y-4 rounded-card bg-tint p-4 forced-colors:border sm:p-6"
        >
          {isRefusing ? (
            <Refusal name={request.name} />
          ) : (
            <>
              <p className="font-medium">
                {t(
                  'Please answer by {time} ({left} left). We hold the nights for this guest until then.',
                  answerTime(request.answerBy, now, t),
                )}
              </p>
              <Button name="answer" value="accept" busy={formData?.get('answer') === 'accept'}>
                {t('Accept')}
              </Button>
              <p className="text-soft">
                {t("If you accept, the stay is booked and you see your guest's phone number.")}
              </p>
              <hr className="border-line" />
            </>
          )}
          <TextAreaField
            name="reason"
            id="reason"
            label={t('Why not?')}
            hint={t('If you refuse; your guest reads it (optional)')}
            rows={2}
            defaultValue={reason}
            maxLength={MAX_REASON}
          />
          <div className="flex flex-wrap gap-4">
            <Button
              kind={isRefusing ? 'main' : 'plain'}
              name="answer"
              value="refuse"
              busy={formData?.get('answer') === 'refuse'}
            >
              {t(isRefusing ? 'Refuse the request' : 'Refuse')}
            </Button>
            {isRefusing && (
              <ButtonLink kind="plain" to={pathname + search}>
                {t('Go back')}
              </ButtonLink>
            )}
          </div>
        </Form>
      )}
    </article>
  )
}

function Refusal({ name }: { name: string }) {
  const t = useTranslate()
  return (
    <>
      <h2 className="text-xl">{t('Refuse this request?')}</h2>
      <p>
        <Typed
          text={t('We tell {name} at once, and others can book the nights. You can’t undo this.', { name })}
        />
      </p>
      <input type="hidden" name="isSure" value="yes" />
    </>
  )
}
