import { siteName } from '#app/site/site.ts'
import { ABOUT, HOSTING, SUPPORT, type HelpTopics } from '#app/site/help-topics.ts'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { Prose } from '#app/components/site/prose.tsx'
import { useTranslate } from '#app/languages/locale.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import type { Label } from '#app/languages/translate.ts'
import { paths } from '#app/paths.ts'
import { statesWithPlaces } from '#app/domain/places/areas-with-places.server.ts'
import { cacheTags, LISTS_TAG } from '#app/http/cache-tags.server.ts'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: localeOfPage(matches).t('Sitemap'),
    description: data?.intro,
    path: paths.sitemap(),
  })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const t = translatorFor(request)
  await cacheTags(context, LISTS_TAG)
  const states = await statesWithPlaces(t)
  const link = (label: Label, path: string) => [t(label), path] as const
  const helpLinks = ({ entries }: HelpTopics) =>
    Object.entries(entries).map(([label, id]) => [t.message(label), paths.help(id)] as const)
  return {
    intro: t('Every part of {site} on one page.', { site: siteName }),
    sections: [
      {
        heading: t('Places to stay'),
        links: [
          link('All places', paths.home()),
          link('State by state', paths.stays()),
          ...states.map(({ key, name }) => [name, paths.stays(key)] as const),
        ],
      },
      {
        heading: t('Your account'),
        links: [
          link('Login', paths.login()),
          link('Register', paths.register()),
          link('My Profile', paths.account()),
          link('My bookings', paths.bookings()),
          link('My accomodations', paths.accountPlaces()),
          link('Add new place', paths.newPlace()),
        ],
      },
      { heading: t('Support'), links: helpLinks(SUPPORT) },
      { heading: t('Hosting'), links: helpLinks(HOSTING) },
      {
        heading: t('About {site}', { site: siteName }),
        links: [
          ...helpLinks(ABOUT),
          link('Company details', paths.company()),
          link('Privacy', paths.privacy()),
          link('Terms', paths.terms()),
        ],
      },
    ],
    asXml: t('Every place as XML, for search engines'),
  }
}

export default function Sitemap() {
  const { intro, sections, asXml } = useLoaderData<typeof loader>()
  const t = useTranslate()
  return (
    <Prose title={t('Sitemap')} intro={intro}>
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
