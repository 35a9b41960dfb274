import { siteName } from '#app/site/site.ts'
import { ABOUT, HOSTING, SUPPORT } from '#app/site/help-topics.ts'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { Prose } from '#app/components/site/prose.tsx'
import { paths } from '#app/paths.ts'
import { statesWithPlaces } from '#app/domain/places/areas-with-places.server.ts'
import { cacheTags, LISTS_TAG } from '#app/http/cache-tags.server.ts'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'

const DESCRIPTION = `Every part of ${siteName} on one page.`

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Sitemap', description: DESCRIPTION, path: paths.sitemap() })

export async function loader({ context }: LoaderFunctionArgs) {
  await cacheTags(context, LISTS_TAG)
  return { states: await statesWithPlaces() }
}

const SECTIONS: Record<string, Record<string, string>> = {
  'Your account': {
    Login: paths.login(),
    Register: paths.register(),
    'My Profile': paths.account(),
    'My bookings': paths.bookings(),
    'My accomodations': paths.accountPlaces(),
    'Add new place': paths.newPlace(),
  },
  Support: linksTo(SUPPORT.entries),
  Hosting: linksTo(HOSTING.entries),
  [`About ${siteName}`]: {
    ...linksTo(ABOUT.entries),
    'Company details': paths.company(),
    Privacy: paths.privacy(),
    Terms: paths.terms(),
  },
}

export default function Sitemap() {
  const { states } = useLoaderData<typeof loader>()
  const stays = Object.fromEntries(states.map(({ key, name }) => [name, paths.stays(key)]))
  const sections = {
    'Places to stay': { 'All places': paths.home(), 'State by state': paths.stays(), ...stays },
    ...SECTIONS,
  }
  return (
    <Prose title="Sitemap" intro={DESCRIPTION}>
      <div className="mt-10 gap-x-10 sm:columns-2">
        {Object.entries(sections).map(([heading, links]) => (
          <section key={heading} className="mb-8 break-inside-avoid">
            <h2 className="text-lg">{heading}</h2>
            <ul className="mt-1">
              {Object.entries(links).map(([label, path]) => (
                <li key={path}>
                  <Link to={path} className={LINK}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="mt-4 border-t border-line pt-6 text-soft">
        For search engines there is a list of{' '}
        <Link to={paths.sitemapIndex()} reloadDocument className={LINK}>
          every place as XML
        </Link>
        .
      </p>
    </Prose>
  )
}

const LINK =
  'inline-flex min-h-11 items-center underline decoration-edge/60 underline-offset-4 hover:decoration-ink md:min-h-8'

function linksTo(topics: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(topics).map(([title, id]) => [title, paths.help(id)]))
}
