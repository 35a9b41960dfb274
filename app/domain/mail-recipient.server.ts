/**
 * The columns that a mail needs of whoever gets it: how they are called, where, and in which language.
 *
 * @param people `users`, or an alias of it
 */
export function recipientColumns<Name, Address, ProvedAt, Language>({
  name,
  email,
  provedAt,
  language,
}: {
  name: Name
  email: Address
  provedAt: ProvedAt
  language: Language
}) {
  return { name, email, provedAt, language }
}
