const COUNT_FORMAT = new Intl.NumberFormat('en-IN')

/** '12,345': how many, as operators' pages write it. */
export function formatCount(count: number): string {
  return COUNT_FORMAT.format(count)
}
