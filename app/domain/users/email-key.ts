/** What makes two emails the same. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}
