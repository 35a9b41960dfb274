// Browser version of './site.ts', read from the page rendered by the server (see root.tsx).
const said = document.querySelector<HTMLMetaElement>('meta[name=application-name]')

export const siteName: string = said?.content ?? ''
export const siteLogo: string | undefined = said?.dataset.logo
export const siteStyles: string | undefined = said?.dataset.styles
