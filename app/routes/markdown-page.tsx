import { pageMeta } from '#app/components/site/page-meta.ts'
import { MarkdownPage } from '#app/components/site/markdown-page.tsx'
import { describeFee } from '#app/domain/fees/statement.ts'
import { describeApprovalOfNew } from '#app/domain/places/describe-approval.ts'
import { currentFeeRate } from '#app/domain/payments/stay-fee.server.ts'
import { env } from '#app/env.server.ts'
import { markdownPage } from '#app/http/markdown-page.server.ts'
import { pageOf, localeFor } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import { siteName } from '#app/site/site.ts'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

// Three text pages: help, terms and privacy. One file, as each would be too small for its own.

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data?.title ?? siteName, description: data?.intro, path: data?.path })

export async function loader({ request }: LoaderFunctionArgs) {
  const { pathname } = pageOf(request)
  // URLs may be typed in capitals.
  const name = /terms|privacy/i.exec(decodeURI(pathname))?.[0].toLowerCase() as
    'terms' | 'privacy' | undefined
  const text = await markdownPage(name ?? 'help', localeFor(request), (t) => ({
    fee: describeFee(currentFeeRate(), t),
    approval: describeApprovalOfNew(env.LISTING_APPROVAL, t),
  }))
  return json({ ...text, path: paths[name ?? 'help']() })
}

export default function TextPage() {
  return <MarkdownPage {...useLoaderData<typeof loader>()} />
}
