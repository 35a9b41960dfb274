import { siteName } from './site.ts'

/** The site's name in the letters that headers and names of files take; empty where it has none of them. */
export const plainSiteName: string = siteName
  .normalize('NFKD')
  .replace(/[^\x20-\x7e]|["\\]/g, '')
  .replace(/\s+/g, ' ')
  .trim()

/** How the site names itself to other servers. @param what for what it asks */
export function siteUserAgent(what: string): string {
  return `${plainSiteName || 'Stays'} (${what})`
}

/** The name of a file for people, as in `my-basera-data.zip`. */
export function fileNameOfSite(before: string, after: string): string {
  const name = plainSiteName
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
  return [before, name, after].filter(Boolean).join('-')
}
