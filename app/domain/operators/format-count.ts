const COUNT_FORMAT = new Intl.NumberFormat('en-IN')

export function formatCount(count: number): string {
  return COUNT_FORMAT.format(count)
}
