import { useTranslate } from '#app/languages/locale.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { textLanguage } from '#app/languages/text-language.ts'
import { CopyField } from '#app/components/hosting/copy-field.tsx'
import { useSubmitState } from '#app/components/forms/connection.ts'
import { deleteFeed, feedOf, createFeed } from '#app/domain/ical/feeds.server.ts'
import { env } from '#app/env.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { readForm } from '#app/http/forms.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { z } from '#app/domain/zod.ts'

const NO_FIELDS = z.object({})

export const meta: MetaFunction = ({ matches }) => {
  const { t } = localeOfPage(matches)
  return pageMeta(matches, {
    title: t('Calendar for other sites'),
    isPrivate: true,
  })
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const host = await requireUser(request)
  const id = params.id ?? ''
  const { title, units, key } = await orThrowResponse(feedOf(host, id))
  const link = (unit?: number) => (key ? `${env.ORIGIN}${paths.calendarFeed(key, unit)}` : null)
  const ofRooms = units === 1 ? [] : Array.from({ length: units }, (_, i) => link(i + 1) ?? [])
  return json({ id, title, link: link(), ofRooms: ofRooms.flat() })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const host = await requireUser(request)
  const id = params.id ?? ''
  const { intent } = await readForm(request, NO_FIELDS)
  const isRevoked = intent === 'end'
  const t = translatorFor(request)
  await orThrowResponse(isRevoked ? deleteFeed(host, id) : createFeed(host, id))
  return redirectWithToast(
    paths.placeFeed(id),
    isRevoked ? t('Link deleted. It no longer opens this calendar.') : t('New link made.'),
  )
}

export default function PlaceFeed() {
  const { id, title, link, ofRooms } = useLoaderData<typeof loader>()
  const t = useTranslate()
  const isSubmitting = useSubmitState() === 'submitting'
  return (
    <section className="mx-auto max-w-xl space-y-6">
      <div>
        <h1 className="text-2xl md:text-3xl">{t('Calendar for other sites')}</h1>
        <p className="mt-1 text-soft" lang={textLanguage(title)}>
          {title}
        </p>
      </div>
      <p>
        {t(
          'If you list this place elsewhere, give that site a link to this calendar, to block the nights taken here. It sees no names or numbers, only ‘Reserved’.',
        )}
      </p>
      <p>
        {t.rich('To block nights here that are booked there, go to <page>Nights taken elsewhere</page>.', {
          page: (words) => (
            <Link to={paths.placeImports(id)} className="underline underline-offset-4">
              {words}
            </Link>
          ),
        })}
      </p>
      {link && (
        <CopyField
          id="link"
          label={t('Link')}
          hint={t('Anyone with the link can read the calendar, so give it only to that site')}
          value={link}
        />
      )}
      {ofRooms.length > 0 && (
        <>
          <p>
            {t(
              'The link above shows the nights when all rooms are taken. If you list each room there separately, use the link of that room.',
            )}
          </p>
          {ofRooms.map((ofRoom, i) => (
            <CopyField
              key={ofRoom}
              id={`link-${i + 1}`}
              label={t('Link of room {n}', { n: i + 1 })}
              value={ofRoom}
            />
          ))}
        </>
      )}
      <Form method="post" className="flex flex-wrap gap-4">
        {link ? (
          <>
            <Button kind="plain" name="intent" value="new" busy={isSubmitting}>
              {t('Make a new link')}
            </Button>
            <Button kind="plain" name="intent" value="end">
              {t('Delete it|a link')}
            </Button>
          </>
        ) : (
          <Button name="intent" value="new" busy={isSubmitting}>
            {t('Make a link')}
          </Button>
        )}
        <ButtonLink kind="quiet" to={paths.accountPlaces()}>
          {t('My accomodations')}
        </ButtonLink>
      </Form>
    </section>
  )
}
