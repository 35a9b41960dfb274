import { CompanyFacts } from '#app/components/site/company-facts.tsx'
import { pageMeta, localeOfPage } from '#app/components/site/page-meta.ts'
import { MarkdownPage } from '#app/components/site/markdown-page.tsx'
import { env } from '#app/env.server.ts'
import { markdownPage } from '#app/http/markdown-page.server.ts'
import { localeFor } from '#app/languages/translator-for.server.ts'
import { paths } from '#app/paths.ts'
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: data?.text.title ?? localeOfPage(matches).t('Company details'),
    description: data?.text.intro,
    path: paths.company(),
  })

export async function loader({ request }: LoaderFunctionArgs) {
  const { COMPANY, CONTACT_EMAIL, CONTACT_PHONE, SUPPORT_HOURS, GRIEVANCE_OFFICER } = env
  return json({
    text: await markdownPage('company', localeFor(request)),
    company: COMPANY,
    contact: { email: CONTACT_EMAIL, phone: CONTACT_PHONE, hours: SUPPORT_HOURS },
    officer: GRIEVANCE_OFFICER,
  })
}

export default function Company() {
  const { text, ...facts } = useLoaderData<typeof loader>()
  return (
    <MarkdownPage {...text}>
      <CompanyFacts {...facts} />
    </MarkdownPage>
  )
}
