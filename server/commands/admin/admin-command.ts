// Apart from what runs: help needs neither settings nor a database.

export interface Output {
  print: (line: string) => void
  printError: (line: string) => void
}

export type OptionValues = Readonly<Record<string, unknown>>

/**
 * @returns its exit code
 * @throws DomainError for refusals, in the page's words; UsageError for input that is not understood
 */
export type AdminCommand = (target: string, values: OptionValues, output: Output) => Promise<number>

/** Input that is not understood: the usage line is shown. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
