/** What a host has done in the last twelve months, and what is known of them. */
export interface HostRecord {
  /** Stays that are over. */
  stays: number
  /** Stays that the host has cancelled. */
  cancelled: number
  /** Whether mail to their address has reached them. */
  isProved: boolean
  /** Whether an operator has seen who they are. */
  isIdentityChecked: boolean
}

/** The record in sentences; none for a host of whom there is nothing to say. */
export function describeRecord({ stays, cancelled, isProved, isIdentityChecked }: HostRecord): string[] {
  const booked = stays + cancelled
  const hosted = stays === 1 ? '1 stay hosted' : `${stays.toLocaleString('en-IN')} stays hosted`
  return [
    ...(booked > 0
      ? [`${hosted} in the last 12 months`, `Cancelled ${cancelled} of ${booked.toLocaleString('en-IN')}`]
      : []),
    ...(isIdentityChecked ? ['Identity checked by Basera'] : []),
    ...(isProved ? ['Email address proved'] : []),
  ]
}
