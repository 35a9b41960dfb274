export function classNames(...lists: (string | false | 0 | null | undefined)[]): string {
  return lists.filter(Boolean).join(' ')
}
