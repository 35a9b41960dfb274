import { personReportForm, type PersonReportInput } from '#app/domain/reports/report-form.ts'
import { translatorFor } from '#app/languages/translator-for.server.ts'
import { redirectWithToast } from './flash.server.ts'
import { formAction } from './forms.server.ts'

/** Stores the report of a person and redirects back with thanks, or returns the form with its errors. */
export async function respondToReport(
  request: Request,
  back: string,
  report: (input: PersonReportInput) => Promise<void>,
) {
  return formAction(request, personReportForm, async (input) => {
    await report(input)
    return redirectWithToast(back, translatorFor(request)('Thank you. We read every report.'))
  })
}
