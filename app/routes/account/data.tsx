import { useSubmitState } from '#app/components/forms/connection.ts'
import { ErrorPage } from '#app/components/site/error-page.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { requestDataExport } from '#app/domain/data-export/data-export.server.ts'
import { toDomainError } from '#app/platform/to-domain-error.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { requireUser } from '#app/http/auth.server.ts'
import { paths } from '#app/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Your data', isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const { email } = await requireUser(request)
  return json({ email })
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request)
  try {
    await requestDataExport(user)
    return await redirectWithToast(paths.dataExport(), `A link is on its way to ${user.email}.`)
  } catch (failure) {
    return redirectWithToast(paths.dataExport(), toDomainError(failure).message, { type: 'error' })
  }
}

/** Requests an export of the user's data. */
export default function AccountData() {
  const { email } = useLoaderData<typeof loader>()
  const submitState = useSubmitState()
  return (
    <section className="mx-auto max-w-xl space-y-6">
      <h1 className="text-2xl md:text-3xl">Your data</h1>
      <p>
        Everything we have about you, in one file: your account, your trips, your places and what you wrote of
        them, and your photos.
      </p>
      <p className="break-words text-soft">
        We pack it and mail a link to {email}. It is good for seven days.
      </p>
      <Form method="post" className="flex flex-wrap gap-4">
        <Button busy={submitState === 'submitting'}>Pack my data</Button>
        <ButtonLink kind="plain" to={paths.account()}>
          Back to my profile
        </ButtonLink>
      </Form>
    </section>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
