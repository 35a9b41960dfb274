/** Why the app can't start, in one sentence for the operator: it is told without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
