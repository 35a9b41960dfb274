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
  pageMeta(matches, { title: data?.title ?? 'Help', description: data?.intro, path: paths.help() })

export async function loader() {
  return json(await writtenText('help', { fee: describeFee(currentFeeRate()) }))
}

export default function Help() {
  return <WrittenText {...useLoaderData<typeof loader>()} />
}
