import { pageMeta } from '#app/components/site/page-meta.ts'
import { SECRET_URL_HEADERS } from '#app/http/secret-url.server.ts'
import { paths } from '#app/paths.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Your data', isPrivate: true })

export const headers = () => SECRET_URL_HEADERS

// Existing archives are served before Remix, see server/export-downloads.ts.
export function loader() {
  return json(null, { status: 410, headers: SECRET_URL_HEADERS })
}

/** The page of an expired link to a data export. */
export default function ExpiredArchive() {
  return (
    <div className="page max-w-md py-12 text-center md:py-20">
      <h1 className="mb-4 text-3xl">This link does not work any more</h1>
      <p className="text-soft">
        What we pack for you is kept for seven days, or until you ask again or change your password or your
        email.
      </p>
      <ButtonLink to={paths.dataExport()} className="mt-8">
        Pack my data again
      </ButtonLink>
    </div>
  )
}
