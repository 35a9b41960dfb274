import { splitLanguage, type Language } from './language.ts'
import { addLanguage, type Reader } from './reader.ts'

type Sentences = Readonly<Record<string, string>>

// Browsers ask for them only where a page is in the language.
const SENTENCES: Record<Exclude<Language, 'en'>, () => Promise<Sentences>> = {
  hi: async () => (await import('./hi.ts')).hindi,
}

// And for these only below `/account`, and where the links of mails and of hosts lead, which nobody comes to from other pages.
const ACCOUNT_SENTENCES: typeof SENTENCES = {
  hi: async () => (await import('./hi-account.ts')).hindiAccount,
}

/** Below which the sentences of the account are known from the beginning. */
export const ACCOUNT_PATHS = /^\/(account|answer|caretaker|unsubscribe)(\/|$)/

/** Loads what a page says in a language, in a browser. @param pathname of the page, with the language's prefix */
export async function loadLanguage(language: Exclude<Language, 'en'>, pathname: string): Promise<Reader> {
  const isAccount = ACCOUNT_PATHS.test(splitLanguage(pathname).path)
  const [sentences, account] = await Promise.all([
    SENTENCES[language](),
    isAccount ? ACCOUNT_SENTENCES[language]() : undefined,
  ])
  const reader = addLanguage(language, sentences, false)
  if (account) reader.addAccount(account)
  return reader
}

/** Loads what is said below `/account` alone. Where it does not come, those sentences stay English. */
export async function loadAccountSentences(reader: Reader): Promise<void> {
  if (reader.language === 'en') return
  await ACCOUNT_SENTENCES[reader.language]().then(reader.addAccount, () => undefined)
}
