import { pageMeta } from '#app/components/site/page-meta.ts'
import { WrittenText } from '#app/components/site/written-text.tsx'
import { writtenText } from '#app/http/written-text.server.ts'
import { paths } from '#app/paths.ts'
import type { MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data?.title ?? 'Privacy', description: data?.intro, path: paths.privacy() })

export async function loader() {
  return json(await writtenText('privacy'))
}

export default function Privacy() {
  return <WrittenText {...useLoaderData<typeof loader>()} />
}
