/** The columns of a mail's recipient: name, address, and language. @param people `users`, or an alias of it */
export function recipientColumns<Name, Address, ProvedAt, Language>({
  name,
  email,
  verifiedAt,
  language,
}: {
  name: Name
  email: Address
  verifiedAt: ProvedAt
  language: Language
}) {
  return { name, email, verifiedAt, language }
}
