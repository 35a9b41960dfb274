import { splitLanguage, type Language } from './language.ts'
import { addLanguage, type Locale } from './locale.ts'

type Sentences = Readonly<Record<string, string>>

// Browsers load them only on a page in that language.
const SENTENCES: Record<Exclude<Language, 'en'>, () => Promise<Sentences>> = {
  hi: async () => (await import('./hi.ts')).hindi,
}

// Loaded only below `/account`, and on pages opened by links of emails and hosts, which have no links from other pages.
const ACCOUNT_SENTENCES: typeof SENTENCES = {
  hi: async () => (await import('./hi-account.ts')).hindiAccount,
}

/** Paths on which the account's translations are loaded from the start. */
export const ACCOUNT_PATHS = /^\/(account|answer|caretaker|unsubscribe)(\/|$)/

/** Loads a page's translations in a browser. @param pathname of the page, with the language's prefix */
export async function loadLanguage(language: Exclude<Language, 'en'>, pathname: string): Promise<Locale> {
  const isAccount = ACCOUNT_PATHS.test(splitLanguage(pathname).path)
  const [sentences, account] = await Promise.all([
    SENTENCES[language](),
    isAccount ? ACCOUNT_SENTENCES[language]() : undefined,
  ])
  const locale = addLanguage(language, sentences, false)
  if (account) locale.addAccount(account)
  return locale
}

/** Loads the translations used only below `/account`. If that fails, those sentences stay English. */
export async function loadAccountTranslations(locale: Locale): Promise<void> {
  if (locale.language === 'en') return
  await ACCOUNT_SENTENCES[locale.language]().then(locale.addAccount, () => undefined)
}
