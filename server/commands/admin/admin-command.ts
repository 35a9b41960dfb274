/** Where a command says what it has to say, a line at a time. */
export interface Output {
  print: (line: string) => void
  printError: (line: string) => void
}

/** What stands behind a command's options, by their names. */
export type OptionValues = Readonly<Record<string, unknown>>

/**
 * One of the commands of `npm run admin`.
 *
 * @param target whom or what it is about, as it was typed
 * @returns its exit code
 * @throws DomainError what the page refuses, in the same words; UsageError for what is not understood
 */
export type AdminCommand = (target: string, values: OptionValues, output: Output) => Promise<number>

/** What was typed is not understood: the usage line is shown. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
