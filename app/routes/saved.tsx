import { useSubmitState } from '#app/components/forms/connection.ts'
import { CopyField } from '#app/components/hosting/copy-field.tsx'
import { COMPARE_FORM, SavedList } from '#app/components/saved/saved-list.tsx'
import { ErrorPage } from '#app/components/site/error-page.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { listCards } from '#app/domain/rates/list-cards.ts'
import { MAX_COMPARED, MAX_SAVED_SIGNED_OUT } from '#app/domain/saved/saved.ts'
import { describeSaved } from '#app/domain/saved/saved-places.server.ts'
import { shareKeyOf, shareSaved, unshareSaved } from '#app/domain/saved/share.server.ts'
import { env } from '#app/env.server.ts'
import { currentUser, requireUser } from '#app/http/auth.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { readForm } from '#app/http/forms.server.ts'
import { readSavedCookie } from '#app/http/saved-cookie.server.ts'
import { savedEntries } from '#app/http/saved-list.server.ts'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json, redirect } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { z } from '#app/domain/zod.ts'

const NO_FIELDS = z.object({})

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Saved places', path: paths.saved(), isPrivate: true })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await currentUser(request, context)
  const items = await describeSaved(await savedEntries(request, user))
  const [key, inBrowser] = user
    ? await Promise.all([shareKeyOf(user), readSavedCookie(request)])
    : [undefined, []]
  const rows = items.map(({ place, ...item }) => ({ ...item, place: place ? listCards([place])[0]! : null }))
  return json(
    {
      rows,
      user: user ?? null,
      link: key ? env.ORIGIN + paths.sharedSaved(key) : null,
      leftInBrowser: inBrowser.length,
    },
    { headers: { 'Cache-Control': 'private, no-store' } },
  )
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const { intent } = await readForm(request, NO_FIELDS)
  const isRevoked = intent === 'unshare'
  // Nothing is shared but by its button.
  if (!isRevoked && intent !== 'share') return redirect(paths.saved())
  await orThrowResponse(isRevoked ? unshareSaved(user) : shareSaved(user))
  return redirectWithToast(
    paths.saved(),
    isRevoked
      ? 'The link is taken back. Nobody sees your list by it any more.'
      : 'A link to your list is made.',
  )
}

/** What one has saved: in the account, or without one in this browser. */
export default function Saved() {
  const { rows, user, link, leftInBrowser } = useLoaderData<typeof loader>()
  return (
    <div className="page max-w-4xl pt-6 md:pt-8">
      <h1 className="text-2xl md:text-3xl">Saved places</h1>
      {!user && (
        <p className="mt-2 text-soft">
          They are kept in this browser, {MAX_SAVED_SIGNED_OUT} at most.{' '}
          <Link to={paths.login({ redirectTo: paths.saved() })} className="underline underline-offset-4">
            Log in
          </Link>{' '}
          to have them everywhere, and to share them.
        </p>
      )}
      {leftInBrowser > 0 && (
        <p className="mt-2 text-soft">
          Your list is full: {leftInBrowser} more {leftInBrowser === 1 ? 'is' : 'are'} kept in this browser,
          and join it when you log in again and there is room.
        </p>
      )}
      {rows.length === 0 ? (
        <div className="py-12">
          <p>Nothing is saved yet. Press the heart on a place that you like.</p>
          <ButtonLink to={paths.home()} className="mt-6">
            Look at places
          </ButtonLink>
        </div>
      ) : (
        <>
          <Form
            id={COMPARE_FORM}
            method="get"
            action={paths.compare()}
            className="mb-4 mt-6 flex flex-wrap items-center gap-x-4 gap-y-2"
          >
            <Button kind="plain">Compare</Button>
            <p className="text-sm text-soft">Tick up to {MAX_COMPARED} places to see them side by side.</p>
          </Form>
          <SavedList rows={rows} />
          {user && <ShareList link={link} />}
        </>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}

function ShareList({ link }: { link: string | null }) {
  const isSubmitting = useSubmitState() === 'submitting'
  return (
    <section aria-labelledby="share" className="mt-10 max-w-xl space-y-4">
      <h2 id="share" className="text-xl">
        Share this list
      </h2>
      <p className="text-soft">
        Whoever has the link sees these places, as they are at that time. Your name and your notes are not
        shown.
      </p>
      {link && <CopyField id="link" label="Link" value={link} />}
      <Form method="post" preventScrollReset className="flex flex-wrap gap-4">
        {link ? (
          <>
            <Button kind="plain" name="intent" value="share" busy={isSubmitting}>
              Make a new link
            </Button>
            <Button kind="plain" name="intent" value="unshare">
              Take it back
            </Button>
          </>
        ) : (
          <Button kind="plain" name="intent" value="share" busy={isSubmitting}>
            Make a link
          </Button>
        )}
      </Form>
    </section>
  )
}
