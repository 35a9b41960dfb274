import { formatCount } from '#app/domain/operators/format-count.ts'
import { LastTimes, SiteChecks, SiteProblems } from '#app/components/operator/site-problems.tsx'
import { DetailList } from '#app/components/operator/results.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { Section } from '#app/components/site/section.tsx'
import { dashboardStats, type NewCounts } from '#app/domain/operators/stats.server.ts'
import { countPlacesToApprove } from '#app/domain/operators/approve-place.server.ts'
import { countCasesOf } from '#app/domain/reports/case-lists.server.ts'
import { isAllowed } from '#app/domain/operators/roles.ts'
import { confirmClock, confirmSite } from '#app/domain/operators/site-acts.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { needing, requireOperator, runOperatorAction } from '#app/http/operator.server.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import { paths } from '#app/paths.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json, redirect } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'

const SIZE_FORMAT = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Overview', isPrivate: true })

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await requireOperator(request, 'enter')
  if (!isAllowed(operator.role, 'read')) throw redirect(operatorPaths.fees())
  const [stats, ownCases, toApprove] = await Promise.all([
    dashboardStats(),
    countCasesOf(operator),
    isAllowed(operator.role, 'approve') ? countPlacesToApprove() : null,
  ])
  return json({ ...stats, ownCases, toApprove })
}

export function action({ request }: ActionFunctionArgs) {
  return runOperatorAction(request, {
    'trust the clock': needing('site', async (operator, { targetId, reason }) => {
      await confirmClock(operator, Number(targetId), reason)
      return redirectWithToast(paths.operator(), 'The clock is confirmed.')
    }),
    adopt: needing('site', async (operator, { reason }) => {
      await confirmSite(operator, reason)
      return redirectWithToast(paths.operator(), 'Mails go out within five minutes.')
    }),
  })
}

export default function Dashboard() {
  const {
    today,
    last28Days,
    reports,
    ownCases,
    toApprove,
    feesClaimed,
    deadJobs,
    mailsGivenUp,
    refusedMails,
    disk,
    site,
  } = useLoaderData<typeof loader>()
  const rows: [name: string, key: keyof NewCounts][] = [
    ['New accounts', 'accounts'],
    ['New places', 'places'],
    ['Bookings', 'bookings'],
    ['Cancelled or lapsed', 'cancelled'],
  ]
  return (
    <div className="space-y-10">
      <h1 className="text-2xl">Overview</h1>
      <SiteProblems {...site} actionData={useActionData<typeof action>()} />
      <table className="tabular w-full max-w-xl">
        <thead className="text-left text-soft">
          <tr className="border-b border-line">
            <td className="py-2" />
            <th scope="col" className="py-2 text-right font-medium">
              Today
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Four weeks
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, key]) => (
            <tr key={key} className="border-b border-line">
              <th scope="row" className="py-2 text-left font-normal [overflow-wrap:anywhere]">
                {name}
              </th>
              <td className="py-2 text-right font-semibold">{formatCount(today[key])}</td>
              <td className="py-2 text-right font-semibold">{formatCount(last28Days[key])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Section heading="What waits for you">
        <DetailList
          facts={[
            [
              'Reports of places',
              <LinkedCount key="places" count={reports.ofPlaces} to={operatorPaths.reports()} />,
            ],
            [
              'Reports of people',
              <LinkedCount
                key="people"
                count={reports.ofPeople}
                to={operatorPaths.reports({ show: 'people' })}
              />,
            ],
            [
              'Your cases',
              <LinkedCount key="own" count={ownCases} to={operatorPaths.reports({ show: 'yours' })} />,
            ],
            ...(toApprove === null
              ? []
              : [
                  [
                    'New places to review',
                    <LinkedCount key="approve" count={toApprove} to={operatorPaths.approvals()} />,
                  ] as const,
                ]),
            ...(feesClaimed > 0
              ? [
                  [
                    'Fees reported as paid',
                    <LinkedCount key="fees" count={feesClaimed} to={operatorPaths.fees()} />,
                  ] as const,
                ]
              : []),
            [
              "Mails the recipient's server refused",
              <LinkedCount key="refused" count={refusedMails} to={operatorPaths.jobs({ show: 'refused' })} />,
            ],
            ['Undelivered mails', <LinkedCount key="mails" count={mailsGivenUp} to={operatorPaths.jobs()} />],
            [
              'Jobs that failed too often',
              <LinkedCount key="jobs" count={deadJobs} to={operatorPaths.jobs()} />,
            ],
          ]}
        />
      </Section>
      <SiteChecks {...site} />
      <LastTimes ages={site.ages} />
      <Section heading="Disk">
        <DetailList
          facts={[
            ['The database takes', formatBytes(disk.used)],
            ['Left for the database', disk.free === undefined ? 'Its server knows' : formatBytes(disk.free)],
            [
              'Left for photos',
              disk.photoRoom === undefined ? 'As much as the bucket takes' : formatBytes(disk.photoRoom),
            ],
          ]}
        />
      </Section>
    </div>
  )
}

function LinkedCount({ count, to }: { count: number; to: string }) {
  if (count === 0) return <>None</>
  return (
    <Link to={to} className="font-semibold underline underline-offset-4">
      {formatCount(count)}
    </Link>
  )
}

function formatBytes(bytes: number): string {
  const megabytes = bytes / 2 ** 20
  return megabytes < 1024
    ? `${SIZE_FORMAT.format(megabytes)} MB`
    : `${SIZE_FORMAT.format(megabytes / 1024)} GB`
}
