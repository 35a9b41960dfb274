import { describeFee } from '#app/domain/fees/fee.ts'
import { currentFeeRate } from '#app/domain/payments/fee-rate.server.ts'
import { siteName } from '#app/site/site.ts'
import { BRAND, HOSTING, SUPPORT } from '#app/components/site/help-topics.ts'
import { Prose, ProseSection } from '#app/components/site/prose.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { paths } from '#app/paths.ts'
import type { MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

const DESCRIPTION = `How to find, book and list places on ${siteName}.`

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Help', description: DESCRIPTION, path: paths.help() })

export function loader() {
  return json({ fee: describeFee(currentFeeRate()) })
}

export default function Help() {
  const { fee } = useLoaderData<typeof loader>()
  return (
    <Prose title="Help" intro={DESCRIPTION}>
      {Object.entries({ Support: SUPPORT, Hosting: HOSTING, [`About ${siteName}`]: BRAND }).map(
        ([heading, topics]) => (
          <section key={heading} className="mt-12">
            <h2 className="border-b border-line pb-2 text-2xl">{heading}</h2>
            {topics.map(({ paragraphs, ...topic }) => (
              <ProseSection
                key={topic.id}
                {...topic}
                paragraphs={topic.id === 'home-hosting' && fee ? [...paragraphs, fee] : paragraphs}
              />
            ))}
          </section>
        ),
      )}
    </Prose>
  )
}
