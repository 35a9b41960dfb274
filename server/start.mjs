// React picks its development build unless told otherwise, and it is loaded before any setting is read.
process.env.NODE_ENV ||= 'production'

try {
  const build = await import('../build/server/index.js')
  await build.serve(build)
} catch (failure) {
  // What the operator can mend is a sentence; anything else is a defect and shows where.
  const isTold = failure?.name === 'CannotStart'
  process.stderr.write(`${isTold ? failure.message : (failure?.stack ?? failure)}\n`)
  process.exit(1)
}
