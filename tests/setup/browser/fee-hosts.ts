/** A host with a statement for last month in the demo world of browser tests: one for each project, and for its second try. */
export function feeHost(project: string, retry: number): { name: string; email: string } {
  return { name: `Lakshmi Narayana of ${project} ${retry}`, email: `fees.${project}.${retry}@example.com` }
}

export const FEE_PROJECTS = ['chromium', 'no-javascript', 'mobile']
export const FEE_TRIES = [0, 1]
