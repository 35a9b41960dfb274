import { pageMeta } from '#app/components/site/page-meta.ts'
import { WrittenText } from '#app/components/site/written-text.tsx'
import { describeFee } from '#app/domain/fees/fee.ts'
import { currentFeeRate } from '#app/domain/payments/fee-rate.server.ts'
import { writtenText } from '#app/http/written-text.server.ts'
import { paths } from '#app/paths.ts'
import type { MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data?.title ?? 'Terms', description: data?.intro, path: paths.terms() })

export async function loader() {
  return json(await writtenText('terms', { fee: describeFee(currentFeeRate()) }))
}

export default function Terms() {
  return <WrittenText {...useLoaderData<typeof loader>()} />
}
