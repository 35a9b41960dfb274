import { FormErrorToast } from '#app/components/forms/form-error-toast.tsx'
import { FormError } from '#app/components/forms/form-error.tsx'
import { CaseHeader } from '#app/components/operator/cases/case-header.tsx'
import { NoteForm, SettlementForm, typed } from '#app/components/operator/cases/case-form.tsx'
import { CaseNotes } from '#app/components/operator/cases/case-parts.tsx'
import { OpenReports } from '#app/components/operator/cases/open-reports.tsx'
import { KeptEvidence } from '#app/components/operator/cases/kept-evidence.tsx'
import { ReportRow } from '#app/components/operator/report-row.tsx'
import { ResultList } from '#app/components/operator/results.tsx'
import { OperatorActions } from '#app/components/operator/operator-actions.tsx'
import { pageMeta } from '#app/components/site/page-meta.ts'
import { Section } from '#app/components/site/section.tsx'
import { auditEntriesOn } from '#app/domain/operators/audit-log.server.ts'
import { settleCase, settleReport } from '#app/domain/operators/settle-case.server.ts'
import { colleaguesOf } from '#app/domain/operators/team.server.ts'
import { giveCase, handBackCase, takeCase, writeNote } from '#app/domain/operators/work-on-case.server.ts'
import { parseSeq, MAX_NOTE_LENGTH, MAX_OUTCOME_LENGTH, SETTLEMENTS, type SettledAs } from '#app/domain/reports/case.ts'
import { notesOn, requireCase } from '#app/domain/reports/case-lists.server.ts'
import { changedEvidenceOfPerson } from '#app/domain/reports/evidence-of-people.server.ts'
import { changedEvidenceOf } from '#app/domain/reports/evidence.server.ts'
import { reportsOf, reportsOfPerson } from '#app/domain/reports/report-lists.server.ts'
import { z } from '#app/domain/zod.ts'
import { orThrowResponse } from '#app/http/error-status.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { invalidForm, parseForm, readForm, respondToForm } from '#app/http/forms.server.ts'
import { requireOperator, caseIn } from '#app/http/operator.server.ts'
import { operatorPaths } from '#app/domain/operators/operator-paths.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requiredTextField } from '#app/domain/text-field.ts'

const SETTLEMENT_KEYS = Object.keys(SETTLEMENTS) as [SettledAs, ...SettledAs[]]

const noteForm = z.object({
  words: requiredTextField('The note', MAX_NOTE_LENGTH, 'Please write the note'),
})

const settlementForm = z.object({
  settledAs: z.enum(SETTLEMENT_KEYS, { error: 'Please choose how it is settled' }),
  words: requiredTextField('What was decided', MAX_OUTCOME_LENGTH, 'Please say what was decided'),
})

const giveCaseForm = z.object({
  to: z.string({ error: 'Please choose who is to have it' }).min(1, { error: 'Please choose who is to have it' }),
})

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, { title: `Reports: ${data!.found.title}`, isPrivate: true })

export async function loader({ request, params }: LoaderFunctionArgs) {
  const operator = await requireOperator(request, 'reports')
  const { of, id, subject } = caseIn(params)
  const found = await orThrowResponse(requireCase(subject))
  const before = new URL(request.url).searchParams.get('notes') ?? undefined
  const [reports, evidence, evidenceOfPerson, notes, entries, colleagues] = await Promise.all([
    of === 'place' ? reportsOf(id) : reportsOfPerson(id),
    // Only one of the two finds the id.
    changedEvidenceOf(id),
    changedEvidenceOfPerson(id),
    notesOn(subject, before),
    auditEntriesOn(id),
    colleaguesOf(operator),
  ])
  const older = notes.next ? operatorPaths.case(of, id, { notes: notes.next }) : null
  const about = { of, id, found, reader: operator.id, colleagues }
  return json({ ...about, reports, evidence, evidenceOfPerson, notes: notes.rows, older, entries })
}

export async function action({ request, params }: ActionFunctionArgs) {
  const operator = await requireOperator(request, 'reports')
  const { of, id, subject } = caseIn(params)
  const { formData, intent, key } = await readForm(request, anyForm)
  const sent = { intent: String(intent ?? ''), targetId: typeof key === 'string' ? key : '' }
  const done = (message: string) => redirectWithToast(operatorPaths.case(of, id), message)
  if (sent.intent === 'take' || sent.intent === 'hand back') {
    return respondToForm(
      request,
      parseForm(formData, emptyForm),
      async () => {
        if (sent.intent === 'take') await takeCase(operator, subject, sent.targetId)
        else await handBackCase(operator, subject)
        return done(sent.intent === 'take' ? 'You have this case.' : 'Others can take this case now.')
      },
      sent,
    )
  }
  if (sent.intent === 'give') {
    const form = parseForm(formData, giveCaseForm)
    if (form.status !== 'success') return invalidForm(request, form, giveCaseForm, sent)
    return respondToForm(
      request,
      form,
      async () => done(`${await giveCase(operator, subject, form.value.to, sent.targetId)} has this case.`),
      sent,
    )
  }
  if (sent.intent === 'note') {
    const form = parseForm(formData, noteForm)
    if (form.status !== 'success') return invalidForm(request, form, noteForm, sent)
    return respondToForm(
      request,
      form,
      async () => {
        await writeNote(operator, subject, form.value.words)
        return done('The note is saved.')
      },
      sent,
    )
  }
  const form = parseForm(formData, settlementForm)
  if (form.status !== 'success') return invalidForm(request, form, settlementForm, sent)
  return respondToForm(
    request,
    form,
    async () => {
      const report = parseSeq(sent.targetId) ?? 0
      if (sent.intent !== 'settle' && sent.intent !== 'settle one')
        throw new DomainError('invalid', 'Please choose an action.')
      if (sent.intent === 'settle one') {
        await settleReport(operator, report, form.value)
        return done('The report is settled.')
      }
      const settled = await settleCase(operator, subject, report, form.value)
      return done(settled === 1 ? 'The report is settled.' : `${settled} reports are settled.`)
    },
    sent,
  )
}

export default function CasePage() {
  const { of, id, found, reader, colleagues, reports, evidence, evidenceOfPerson, notes, older, entries } =
    useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  const isOpen = reports.count > 0
  const isHeld = found.holder?.id === reader
  const formsShown = [
    'note',
    ...(isOpen ? ['settle', 'give', isHeld ? 'hand back' : 'take'] : []),
    ...(reports.count > 1 && reports.open.some(({ seq }) => String(seq) === actionData?.targetId) ? ['settle one'] : []),
  ]
  // Another operator was faster: the submitted form no longer exists.
  const gone = actionData && !formsShown.includes(actionData.intent) ? actionData : undefined
  return (
    <div className="space-y-8">
      <FormErrorToast actionData={actionData} />
      {gone && (
        <FormError errors={gone.result.error?.[''] ?? undefined} actionData={gone} submitState={undefined} />
      )}
      <CaseHeader
        of={of}
        id={id}
        found={found}
        reports={reports}
        reader={reader}
        colleagues={colleagues}
        actionData={actionData}
      />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 space-y-10">
          <OpenReports of={of} id={id} reports={reports} actionData={actionData} />
          <KeptEvidence ofPlace={evidence} ofPerson={evidenceOfPerson} />
          {reports.resolved.length > 0 && (
            <Section heading="Settled before">
              <ResultList rows={reports.resolved} keyOf={({ seq }) => seq} emptyText="None.">
                {(report) => <ReportRow report={report} />}
              </ResultList>
            </Section>
          )}
        </div>
        <div className="min-w-0 space-y-10">
          <Section heading="Notes">
            <div className="space-y-6">
              <CaseNotes notes={notes} older={older} />
              {/* Resets after each note. */}
              <NoteForm
                key={notes[0]?.seq}
                typedElsewhere={typed(gone, 'words')}
                actionData={actionData}
              />
            </div>
          </Section>
          {isOpen && (
            <Section heading="Settle it">
              <SettlementForm
                key={reports.latest}
                intent="settle"
                report={reports.latest}
                submitLabel={reports.count === 1 ? 'Settle' : `Settle all ${reports.count}`}
                actionData={actionData}
              />
            </Section>
          )}
          <OperatorActions entries={entries} />
        </div>
      </div>
    </div>
  )
}

const anyForm = settlementForm.extend(giveCaseForm.shape)
const emptyForm = z.object({})
