import type { Language } from './language.ts'

/** Loads the sentences of a language, which browsers ask for only where a page is in it. */
export const SENTENCES: Record<Exclude<Language, 'en'>, () => Promise<Readonly<Record<string, string>>>> = {
  hi: async () => (await import('./hi.ts')).hindi,
}
