import { env } from '#app/env.server.ts'
import { logoFile } from './logo.ts'
import { siteStylesheet } from './colours.ts'
import { hash } from 'node:crypto'

// Whose site this is, as SITE_NAME and the like say. In a browser './site.browser.ts' stands in its place (see `imports`
// in package.json): it reads the same out of the page, so that no script has to carry it.

/** What the site is called. */
export const siteName: string = env.SITE_NAME

const logo = env.SITE_LOGO && logoFile(env.SITE_LOGO)

/** Where the operator's logo is; undefined where there is none. */
export const siteLogo: string | undefined =
  logo && `/logo.${logo.type}?v=${hash('sha256', logo.bytes, 'base64url').slice(0, 8)}`

/** Where the operator's colours are; undefined where they are ours. */
export const siteStyles: string | undefined =
  env.ACCENT_COLOUR &&
  `/colours.css?v=${hash('sha256', siteStylesheet(env.ACCENT_COLOUR), 'base64url').slice(0, 8)}`
