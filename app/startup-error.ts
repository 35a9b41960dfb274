/** Why the app can't start, in a sentence for the operator, which is shown without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
