import { cancelAllStays, cancelAllStaysAt } from '#app/domain/operators/cancel-stays.server.ts'
import { Typed } from '#app/languages/typed.tsx'
import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { ReasonForm } from '#app/components/operator/reason-form.tsx'
import { IdentityForm, SuspendAct } from '#app/components/operator/account-acts.tsx'
import { DetailList, Badge, ResultList } from '#app/components/operator/results.tsx'
import { useMay } from '#app/components/operator/operator-tabs.tsx'
import { RequestRow } from '#app/components/operator/request-row.tsx'
import { EvidenceOfPerson } from '#app/components/operator/evidence.tsx'
import { ReportsMade } from '#app/components/operator/reports-made.tsx'
import { StaysToCome } from '#app/components/operator/stays-to-come.tsx'
import { ReportRow } from '#app/components/operator/report-row.tsx'
import { countPeople } from '#app/components/operator/reported.tsx'
import { OperatorActions } from '#app/components/operator/operator-actions.tsx'
import { PlaceRow } from '#app/components/operator/rows.tsx'
import { CaseLink, CaseRow } from '#app/components/operator/cases/case-parts.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { Section } from '#app/components/site/section.tsx'
import { formatDateTime } from '#app/domain/calendar-date.ts'
import { markIdentity } from '#app/domain/operators/check-identity.server.ts'
import { closePayments, countPaymentsToClose } from '#app/domain/operators/close-payments.server.ts'
import { auditEntriesOn } from '#app/domain/operators/audit-log.server.ts'
import { upcomingStaysOf } from '#app/domain/operators/find-bookings.server.ts'
import { requestsOfUser } from '#app/domain/operators/find-requests.server.ts'
import { requireUser } from '#app/domain/operators/find-users.server.ts'
import { allPlacesOf } from '#app/domain/operators/find-places.server.ts'
import {
  endSessions,
  liftSuspension,
  sendResetLink,
  suspendUser,
} from '#app/domain/operators/suspend-user.server.ts'
import { settleReportsBy } from '#app/domain/operators/settle-case.server.ts'
import { parseSeq } from '#app/domain/reports/case.ts'
import { casesOfPlaces } from '#app/domain/reports/case-lists.server.ts'
import { changedEvidenceOfPerson } from '#app/domain/reports/evidence-of-people.server.ts'
import { reportsBy, reportsOfPerson } from '#app/domain/reports/report-lists.server.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { needing, runOperatorAction, requireOperator } from '#app/http/operator.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: data!.person.name, isPrivate: true })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { id: reader } = await requireOperator(request, 'read')
  const person = await orThrowResponse(requireUser(params.id ?? ''))
  const [reports, placeCases, reportsMade, evidence, places, stays, requests, entries, waitingPayments] =
    await Promise.all([
      reportsOfPerson(person.id),
      casesOfPlaces(person),
      reportsBy(person),
      changedEvidenceOfPerson(person.id),
      allPlacesOf(person),
      upcomingStaysOf(person),
      requestsOfUser(person),
      auditEntriesOn(person.id),
      countPaymentsToClose(person),
    ])
  return json({
    person,
    reader,
    reports,
    placeCases,
    reportsMade,
    evidence,
    places,
    stays,
    requests,
    entries,
    waitingPayments,
  })
}

export function action({ request, params }: ActionFunctionArgs) {
  const id = params.id ?? ''
  const done = (message: string) => redirectWithToast(operatorPaths.person(id), message)
  return runOperatorAction(request, {
    suspend: needing('suspend', async (operator, { reason }) => {
      const name = await suspendUser(operator, id, reason)
      return done(`${name} is suspended.`)
    }),
    lift: needing('suspend', async (operator, { reason }) =>
      done(`${await liftSuspension(operator, id, reason)} can log in again.`),
    ),
    end: needing('suspend', async (operator, { reason }) => {
      const ended = await endSessions(operator, id, reason)
      return done(ended === 1 ? '1 session has ended.' : `${ended} sessions have ended.`)
    }),
    cancel: needing('cancel', async (operator, { reason }) => {
      const cancelled = await cancelAllStays(operator, id, reason)
      return done(cancelled === 1 ? '1 stay is cancelled.' : `${cancelled} stays are cancelled.`)
    }),
    'cancel as host': needing('cancel', async (operator, { reason }) => {
      const cancelled = await cancelAllStaysAt(operator, id, reason)
      return done(cancelled === 1 ? '1 stay is cancelled.' : `${cancelled} stays are cancelled.`)
    }),
    'close payments': needing('money', async (operator, { reason }) => {
      const closed = await closePayments(operator, { host: id }, reason)
      return done(closed === 1 ? '1 payment is closed.' : `${closed} payments are closed.`)
    }),
    'not honest': needing('reports', async (operator, { targetId, reason }) => {
      const settled = await settleReportsBy(operator, id, parseSeq(targetId) ?? 0, reason)
      return done(settled === 1 ? '1 report is settled.' : `${settled} reports are settled.`)
    }),
    check: needing('identity', async (operator, { targetId: name, reason }) =>
      done(`${await markIdentity(operator, { id, name }, true, reason)} is now marked as checked.`),
    ),
    uncheck: needing('identity', async (operator, { targetId: name, reason }) =>
      done(`${await markIdentity(operator, { id, name }, false, reason)} is no longer marked as checked.`),
    ),
    reset: needing('suspend', async (operator, { reason }) => {
      await sendResetLink(operator, id, reason)
      return done('The link is on its way.')
    }),
  })
}

export default function Person() {
  const {
    person,
    reader,
    reports,
    placeCases,
    reportsMade,
    evidence,
    places,
    stays,
    requests,
    entries,
    waitingPayments,
  } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const may = useMay()
  const isSuspended = person.suspendedAt !== null
  const isGuest = stays.some(({ side }) => side === 'guest')
  const hasGuests = stays.some(({ side }) => side === 'host')
  return (
    <div className="space-y-10">
      <FormErrorToast actionData={actionData} />
      <h1 className="text-2xl [overflow-wrap:anywhere]">
        <Typed text={person.name} />
        {isSuspended && <Badge>Suspended</Badge>}
      </h1>
      <DetailList
        facts={[
          ['Email', `${person.email}${person.verifiedAt === null ? ' (not verified)' : ''}`],
          ['Phone', person.phone || 'None'],
          ['Signs in with', person.hasGoogle ? 'Google' : 'A password'],
          ['Account since', formatDateTime(new Date(person.createdAt))],
          ...(person.identityCheckedAt === null
            ? []
            : [['Identity checked', formatDateTime(new Date(person.identityCheckedAt))] as const]),
          ['Id', person.id],
        ]}
      />
      {(may('suspend') || (may('cancel') && (isGuest || hasGuests)) || waitingPayments > 0) && (
        <Section heading="What you can do">
          {/* Folds again after an action. */}
          <div key={entries[0]?.seq} className="space-y-3">
            {may('suspend') && (
              <SuspendAct
                id={person.id}
                isSuspended={isSuspended}
                hasGuests={hasGuests}
                actionData={actionData}
              />
            )}
            {may('identity') && (
              <IdentityForm
                name={person.name}
                isChecked={person.identityCheckedAt !== null}
                actionData={actionData}
              />
            )}
            {may('cancel') && isGuest && (
              <ReasonForm
                intent="cancel"
                label="Cancel all their stays as a guest"
                hint="We email it to them and their hosts, and it stays in the log"
                actionData={actionData}
              />
            )}
            {may('cancel') && hasGuests && (
              <ReasonForm
                intent="cancel as host"
                label="Cancel all stays at their places"
                hint="We email it to them and their guests, and it stays in the log"
                actionData={actionData}
              />
            )}
            {may('money') && waitingPayments > 0 && (
              <ReasonForm
                intent="close payments"
                label={`Close ${waitingPayments === 1 ? 'the payment' : `the ${waitingPayments} payments`} that ${waitingPayments === 1 ? 'waits' : 'wait'} for them`}
                hint="Each guest gets it by email and sees it on their pages; it stays in the log. Nothing counts as paid or refunded"
                actionData={actionData}
              />
            )}
            {may('suspend') && (
              <>
                <ReasonForm
                  intent="end"
                  label="End all sessions"
                  hint="For the log"
                  actionData={actionData}
                />
                <ReasonForm
                  intent="reset"
                  label="Send a link for a new password"
                  hint="For the log"
                  actionData={actionData}
                />
              </>
            )}
          </div>
        </Section>
      )}
      <Section heading="Reports of them">
        {reports.count > 0 && (
          <p>
            {countPeople(reports)} {reports.count === 1 ? 'waits' : 'wait'} for you.
          </p>
        )}
        {reports.count + reports.resolved.length > 0 && <CaseLink of="person" id={person.id} />}
        <ResultList
          rows={[...reports.open, ...reports.resolved]}
          keyOf={({ seq }) => seq}
          emptyText={
            placeCases.length === 0 ? 'None.' : 'None about the person. For their places, see below.'
          }
        >
          {(report) => <ReportRow report={report} />}
        </ResultList>
        {evidence.map((one) => (
          <EvidenceOfPerson key={one.seq} evidence={one} />
        ))}
      </Section>
      {placeCases.length > 0 && (
        <Section heading="Cases of their places">
          <ResultList rows={placeCases} keyOf={({ id }) => id} emptyText="None.">
            {(item) => <CaseRow item={item} reader={reader} />}
          </ResultList>
        </Section>
      )}
      <ReportsMade reports={reportsMade} actionData={actionData} />
      <Section heading="Places">
        <ResultList rows={places} keyOf={({ id }) => id} emptyText="None.">
          {(place) => <PlaceRow place={place} />}
        </ResultList>
      </Section>
      <Section heading="Stays to come">
        <StaysToCome personId={person.id} stays={stays} />
      </Section>
      {requests.length > 0 && (
        <Section heading="Requested, not booked">
          <ResultList rows={requests} keyOf={({ id }) => id} emptyText="None.">
            {(request) => <RequestRow request={request} />}
          </ResultList>
        </Section>
      )}
      <OperatorActions entries={entries} />
    </div>
  )
}
