import { siteName } from '#app/site/site.ts'
import { ABOUT, HOSTING, SUPPORT, type HelpTopics } from '#app/site/help-topics.ts'
import { pageMeta, readerOfPage } from '#app/components/site/page-meta.ts'
import { Prose } from '#app/components/site/prose.tsx'
import { useSay } from '#app/languages/reader.ts'
import { sayTo } from '#app/languages/say-to.server.ts'
import type { Label } from '#app/languages/say.ts'
import { paths } from '#app/paths.ts'
import { statesWithPlaces } from '#app/domain/places/areas-with-places.server.ts'
import { cacheTags, LISTS_TAG } from '#app/http/cache-tags.server.ts'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'

export const handle = { isTranslated: true }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: readerOfPage(matches).say('Sitemap'),
    description: data?.intro,
    path: paths.sitemap(),
  })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const say = sayTo(request)
  await cacheTags(context, LISTS_TAG)
  const states = await statesWithPlaces(say)
  const link = (label: Label, path: string) => [say(label), path] as const
  const helpLinks = ({ entries }: HelpTopics) =>
    Object.entries(entries).map(([label, id]) => [say.message(label), paths.help(id)] as const)
  return {
    intro: say('Every part of {site} on one page.', { site: siteName }),
    sections: [
      {
        heading: say('Places to stay'),
        links: [
          link('All places', paths.home()),
          link('State by state', paths.stays()),
          ...states.map(({ key, name }) => [name, paths.stays(key)] as const),
        ],
      },
      {
        heading: say('Your account'),
        links: [
          link('Login', paths.login()),
          link('Register', paths.register()),
          link('My Profile', paths.account()),
          link('My bookings', paths.bookings()),
          link('My accomodations', paths.accountPlaces()),
          link('Add new place', paths.newPlace()),
        ],
      },
      { heading: say('Support'), links: helpLinks(SUPPORT) },
      { heading: say('Hosting'), links: helpLinks(HOSTING) },
      {
        heading: say('About {site}', { site: siteName }),
        links: [
          ...helpLinks(ABOUT),
          link('Company details', paths.company()),
          link('Privacy', paths.privacy()),
          link('Terms', paths.terms()),
        ],
      },
    ],
    asXml: say('Every place as XML, for search engines'),
  }
}

export default function Sitemap() {
  const { intro, sections, asXml } = useLoaderData<typeof loader>()
  const say = useSay()
  return (
    <Prose title={say('Sitemap')} intro={intro}>
      <div className="mt-10 gap-x-10 sm:columns-2">
        {sections.map(({ heading, links }) => (
          <section key={heading} className="mb-8 break-inside-avoid">
            <h2 className="text-lg">{heading}</h2>
            <ul className="mt-1">
              {links.map(([label, path]) => (
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
        <a href={paths.sitemapIndex()} className={LINK}>
          {asXml}
        </a>
      </p>
    </Prose>
  )
}

const LINK =
  'inline-flex min-h-11 items-center underline decoration-edge/60 underline-offset-4 hover:decoration-ink md:min-h-8'
