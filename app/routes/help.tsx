import { BRAND, HOSTING, SUPPORT } from '#app/components/site/help-topics.ts'
import { Prose, ProseSection } from '#app/components/site/prose.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { paths } from '#app/paths.ts'
import type { MetaFunction } from '@remix-run/node'

const DESCRIPTION = 'How to find, book and list places on Basera.'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Help', description: DESCRIPTION, path: paths.help() })

export default function Help() {
  return (
    <Prose title="Help" intro={DESCRIPTION}>
      {Object.entries({ Support: SUPPORT, Hosting: HOSTING, 'About Basera': BRAND }).map(
        ([heading, topics]) => (
          <section key={heading} className="mt-12">
            <h2 className="border-b border-line pb-2 text-2xl">{heading}</h2>
            {topics.map((topic) => (
              <ProseSection key={topic.id} {...topic} />
            ))}
          </section>
        ),
      )}
    </Prose>
  )
}
