import type { AppLoadContext } from '@remix-run/node'

/**
 * The address a request came from, as the edge knows it: X-Forwarded-For counts only behind TRUST_PROXY.
 * Without the edge (plain remix-serve) nobody can be told from anybody, and limits hold for all together:
 * so a limit can be felt by those who did nothing, but it cannot be dodged.
 */
export function addressOf(context: AppLoadContext): string {
  const { clientAddress } = context
  return typeof clientAddress === 'string' && clientAddress !== '' ? clientAddress : 'anywhere'
}
