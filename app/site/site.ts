import { env } from '#app/env.server.ts'
import { logoFile } from './logo.ts'
import { siteStylesheet } from './colours.ts'
import { hash } from 'node:crypto'

// The site's branding, from SITE_NAME and the like. In a browser './site.browser.ts' replaces it (see `imports` in
// package.json) and reads the same values from the page, so that no script contains them.

export const siteName: string = env.SITE_NAME

const logo = env.SITE_LOGO && logoFile(env.SITE_LOGO)

export const siteLogo: string | undefined =
  logo && `/logo.${logo.type}?v=${hash('sha256', logo.bytes, 'base64url').slice(0, 8)}`

export const siteStyles: string | undefined =
  env.ACCENT_COLOUR &&
  `/colours.css?v=${hash('sha256', siteStylesheet(env.ACCENT_COLOUR), 'base64url').slice(0, 8)}`
