// What './site.ts' is on the server, from the page that it has rendered (see root.tsx).
const said = document.querySelector<HTMLMetaElement>('meta[name=application-name]')

export const siteName: string = said?.content ?? ''
export const siteLogo: string | undefined = said?.dataset.logo
export const siteStyles: string | undefined = said?.dataset.styles
