import { textLanguage } from '#app/languages/text-language.ts'
import { Typed } from '#app/languages/typed.tsx'
import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { ApprovalForms, describeWaiting } from '#app/components/operator/approval.tsx'
import { ReasonForm } from '#app/components/operator/reason-form.tsx'
import { Evidence } from '#app/components/operator/evidence.tsx'
import { countPeople } from '#app/components/operator/reported.tsx'
import { DetailList, ResultList } from '#app/components/operator/results.tsx'
import { useMay } from '#app/components/operator/operator-tabs.tsx'
import { ReportRow } from '#app/components/operator/report-row.tsx'
import { RequestRow } from '#app/components/operator/request-row.tsx'
import { OperatorActions } from '#app/components/operator/operator-actions.tsx'
import { bookingSummary, PlaceBadges } from '#app/components/operator/rows.tsx'
import { CaseLink } from '#app/components/operator/cases/case-parts.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { Photo } from '#app/components/place/photo.tsx'
import { Section } from '#app/components/site/section.tsx'
import { bookingNumber } from '#app/domain/bookings/booking-number.ts'
import { formatDateTime } from '#app/domain/calendar-date.ts'
import { formatRupees } from '#app/domain/money.ts'
import { PlaceReviewRows } from '#app/components/operator/place-review-rows.tsx'
import { reviewsForOperators } from '#app/domain/operators/remove-review.server.ts'
import { auditEntriesOn } from '#app/domain/operators/audit-log.server.ts'
import { approvePlace, refusePlace } from '#app/domain/operators/approve-place.server.ts'
import { hidePlace, showPlace } from '#app/domain/operators/hide-place.server.ts'
import { upcomingStaysAt } from '#app/domain/operators/find-bookings.server.ts'
import { requestsAt } from '#app/domain/operators/find-requests.server.ts'
import { requirePlaceDetails } from '#app/domain/operators/find-places.server.ts'
import { changedEvidenceOf } from '#app/domain/reports/evidence.server.ts'
import { reportsOf } from '#app/domain/reports/report-lists.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { needing, runOperatorAction, requireOperator } from '#app/http/operator.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import { paths } from '#app/paths.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data!.place.title, isPrivate: true })

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOperator(request, 'read')
  const place = await orThrowResponse(requirePlaceDetails(params.id ?? ''))
  const [reports, evidence, stays, requests, reviews, entries] = await Promise.all([
    reportsOf(place.id),
    changedEvidenceOf(place.id),
    upcomingStaysAt(place),
    requestsAt(place),
    reviewsForOperators(place.id),
    auditEntriesOn(place.id),
  ])
  return json({ place, reports, evidence, stays, requests, reviews, entries })
}

export function action({ request, params }: ActionFunctionArgs) {
  const id = params.id ?? ''
  const done = (message: string) => redirectWithToast(operatorPaths.place(id), message)
  return runOperatorAction(request, {
    hide: needing('hide', async (operator, { reason, isTicked }) =>
      done(`${await hidePlace(operator, id, reason, { areGuestsTold: isTicked })} is hidden.`),
    ),
    approve: needing('approve', async (operator, { targetId, reason }) => {
      const since = Number(targetId.split(' ')[1])
      return done(`${await approvePlace(operator, id, since, reason)} is approved.`)
    }),
    refuse: needing('approve', async (operator, { targetId, reason }) => {
      const since = Number(targetId.split(' ')[1])
      return done(
        `${await refusePlace(operator, id, since, reason)} is not shown. We have told the host why.`,
      )
    }),
    show: needing('hide', async (operator, { reason, isTicked }) =>
      done(`${await showPlace(operator, id, reason, { areGuestsTold: isTicked })} is no longer hidden.`),
    ),
  })
}

export default function Place() {
  const { place, reports, evidence, stays, requests, reviews, entries } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const may = useMay()
  const hint = 'Its host reads it in a mail, and it stays in the log'
  const link = 'font-medium underline underline-offset-4'
  return (
    <div className="space-y-10">
      <FormErrorToast actionData={actionData} />
      <h1 className="text-2xl [overflow-wrap:anywhere]">
        <span lang={textLanguage(place.title)}>{place.title}</span>
        <PlaceBadges place={place} />
      </h1>
      <DetailList
        facts={[
          [
            'Host',
            <Link key="host" to={operatorPaths.person(place.ownerId)} className={link}>
              <Typed text={place.owner} />, {place.ownerEmail}
            </Link>,
          ],
          ['Address', place.address],
          ['Price', `${formatRupees(place.price)} a night`],
          ['Listed', formatDateTime(new Date(place.createdAt))],
          ...(place.hidden === 'itself' && place.hiddenReason !== ''
            ? [['Hidden because', place.hiddenReason] as const]
            : []),
          [
            'Page',
            place.hidden === '' && !place.isDeleted ? (
              <Link key="page" to={paths.place(place.id)} className={link}>
                As guests see it
              </Link>
            ) : (
              'Nobody but its host sees it'
            ),
          ],
          ['Id', place.id],
        ]}
      />
      {may('approve') && (place.approval === 'waiting' || place.approval === 'changed') && (
        <Section heading="It waits for you">
          <p>{describeWaiting(place)}</p>
          <ApprovalForms key={place.approvalSince} place={place} actionData={actionData} />
        </Section>
      )}
      {may('hide') && !place.isDeleted && place.approval !== 'waiting' && (
        <Section heading="What you can do">
          {place.hidden === 'itself' ? (
            <ReasonForm
              key={entries[0]?.seq}
              intent="show"
              label="Show this place again"
              hint={hint}
              box={stays.length > 0 ? 'Mail its guests that it is offered again' : undefined}
              actionData={actionData}
            />
          ) : (
            <ReasonForm
              key={entries[0]?.seq}
              intent="hide"
              label="Hide this place"
              hint={hint}
              box={stays.length > 0 ? 'Mail its guests that it is not offered any more' : undefined}
              actionData={actionData}
            />
          )}
        </Section>
      )}
      <Section heading="Reports">
        {reports.count > 0 && <p>{countPeople(reports)} wait for you.</p>}
        {reports.count + reports.resolved.length > 0 && <CaseLink of="place" id={place.id} />}
        <ResultList rows={[...reports.open, ...reports.resolved]} keyOf={({ seq }) => seq} emptyText="None.">
          {(report) => <ReportRow report={report} />}
        </ResultList>
      </Section>
      {evidence.length > 0 && (
        <Section heading="What the reports are about">
          <p>It shows something else now than when it was reported. Nobody but operators sees this.</p>
          <div className="space-y-8">
            {evidence.map((one) => (
              <Evidence key={one.seq} evidence={one} />
            ))}
          </div>
        </Section>
      )}
      <Section heading="Stays to come">
        <ResultList rows={stays} keyOf={({ id }) => id} emptyText="None.">
          {({ name, ...booking }) => (
            <>
              <p className="font-medium">
                <Typed text={name} />
              </p>
              <p className="tabular text-soft">
                <Link
                  to={operatorPaths.booking(booking.id)}
                  className="font-medium text-ink underline underline-offset-4"
                >
                  {bookingNumber(booking.seq)}
                </Link>{' '}
                · {bookingSummary(booking)}
              </p>
            </>
          )}
        </ResultList>
      </Section>
      {requests.length > 0 && (
        <Section heading="Requested, not booked">
          <ResultList rows={requests} keyOf={({ id }) => id} emptyText="None.">
            {(request) => <RequestRow request={request} />}
          </ResultList>
        </Section>
      )}
      <PlaceReviewRows reviews={reviews} />
      <Section heading="What it says">
        <p
          className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]"
          lang={textLanguage(place.description)}
        >
          {place.description}
        </p>
        {place.extraInfo && (
          <p
            className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]"
            lang={textLanguage(place.extraInfo)}
          >
            {place.extraInfo}
          </p>
        )}
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {place.photos.map((photo, i) => (
            <li key={photo.id}>
              <Photo photo={photo} alt={`Photo ${i + 1}`} sizes="220px" className="aspect-4/3 rounded-lg" />
            </li>
          ))}
        </ul>
      </Section>
      <OperatorActions entries={entries} />
    </div>
  )
}
