import { pageMeta, readerOfPage } from '#app/components/site/page-meta.ts'
import { WrittenText } from '#app/components/site/written-text.tsx'
import { describeFee } from '#app/domain/fees/fee.ts'
import { currentFeeRate } from '#app/domain/payments/fee-rate.server.ts'
import { writtenText } from '#app/http/written-text.server.ts'
import { readerFor } from '#app/languages/say-to.server.ts'
import { paths } from '#app/paths.ts'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

export const handle = { isTranslated: true }

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: data?.title ?? readerOfPage(matches).say('Help'),
    description: data?.intro,
    path: paths.help(),
  })

export async function loader({ request }: LoaderFunctionArgs) {
  return json(
    await writtenText('help', readerFor(request), (say) => ({ fee: describeFee(currentFeeRate(), say) })),
  )
}

export default function Help() {
  return <WrittenText {...useLoaderData<typeof loader>()} />
}
