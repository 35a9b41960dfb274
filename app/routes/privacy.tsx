import { pageMeta, readerOfPage } from '#app/components/site/page-meta.ts'
import { WrittenText } from '#app/components/site/written-text.tsx'
import { writtenText } from '#app/http/written-text.server.ts'
import { readerFor } from '#app/languages/say-to.server.ts'
import { paths } from '#app/paths.ts'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

export const handle = { isTranslated: true }

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: data?.title ?? readerOfPage(matches).say('Privacy'),
    description: data?.intro,
    path: paths.privacy(),
  })

export async function loader({ request }: LoaderFunctionArgs) {
  return json(await writtenText('privacy', readerFor(request)))
}

export default function Privacy() {
  return <WrittenText {...useLoaderData<typeof loader>()} />
}
