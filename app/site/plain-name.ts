import { siteName } from './site.ts'

/** The site's name in printable ASCII, for headers and file names; empty if it has no such letters. */
export const plainSiteName: string = siteName
  .normalize('NFKD')
  .replace(/[^\x20-\x7e]|["\\]/g, '')
  .replace(/\s+/g, ' ')
  .trim()

/** The User-Agent of requests to other servers. @param what the purpose of the request */
export function siteUserAgent(what: string): string {
  return `${plainSiteName || 'Stays'} (${what})`
}

/** A download's file name, as in `my-basera-data.zip`. */
export function fileNameOfSite(before: string, after: string): string {
  const name = plainSiteName
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
  return [before, name, after].filter(Boolean).join('-')
}
