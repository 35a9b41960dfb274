import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { SECRET_URL_HEADERS } from '#app/http/safe-redirect.server.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: localeOfPage(matches).t('Your data'), isPrivate: true })

// Its own, so that a failed page has these headers, too.
export { ErrorPage as ErrorBoundary } from '#app/components/site/error-page.tsx'
export const headers = () => SECRET_URL_HEADERS

// Existing archives are served before Remix, see server/export-downloads.ts.
export function loader({ request }: LoaderFunctionArgs) {
  const t = translatorFor(request)
  return json(
    {
      heading: t('This link no longer works'),
      sentence: t(
        'Your archive is available for seven days, or until you request a new one or change your password or email.',
      ),
      again: t('Prepare my data again'),
    },
    { status: 410, headers: SECRET_URL_HEADERS },
  )
}

export default function ExpiredArchive() {
  const { heading, sentence, again } = useLoaderData<typeof loader>()
  return (
    <div className="page max-w-md py-12 text-center md:py-20">
      <h1 className="mb-4 text-3xl">{heading}</h1>
      <p className="text-soft">{sentence}</p>
      <ButtonLink to={paths.dataExport()} className="mt-8">
        {again}
      </ButtonLink>
    </div>
  )
}
