import { HELP_TOPICS } from '#app/site/help-topics.ts'
import { siteName } from '#app/site/site.ts'
import { perLocale, useLocale, type Locale } from '#app/languages/locale.ts'
import type { Label } from '#app/languages/translate.ts'
import { paths } from '#app/paths.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Constant } from '#app/ui/constant.tsx'
import { useLinksInside } from '#app/ui/link.tsx'
import { useLocation } from '@remix-run/react'
import { ChevronDown, Globe } from 'lucide-react'
import { LanguageSwitch } from './language-switch.tsx'

const LEGAL: Partial<Record<Label, string>> = {
  Privacy: paths.privacy(),
  Terms: paths.terms(),
  Sitemap: paths.sitemap(),
  'Company details': paths.company(),
}

const LINK_CLASS =
  'inline-flex min-h-8 items-center rounded hover:text-ink hover:underline underline-offset-4'

// Pages with a single task fold the columns.
const COMPACT_PATHS = new Set([paths.login(), paths.register()])

/** The columns are folded on phones, on log-in pages, and in the account. */
export function SiteFooter({ hasSwitch = false }: { hasSwitch?: boolean }) {
  const { pathname } = useLocation()
  const isShort = COMPACT_PATHS.has(pathname) || pathname.startsWith(paths.account())
  const locale = useLocale()
  const openInside = useLinksInside()
  return (
    <footer className="mt-16 border-t border-line bg-tint text-sm print:hidden">
      <Constant as="div" onClick={openInside}>
        {(isShort ? short : long)(locale)}
      </Constant>
      <div className="page">
        <div className="flex flex-col gap-4 border-t border-line py-6 text-soft md:flex-row md:items-center md:justify-between">
          <Constant as="ul" onClick={openInside} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            {legal(locale)}
          </Constant>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            {hasSwitch ? (
              <LanguageSwitch label={language(locale)} className="flex flex-wrap gap-x-5" />
            ) : (
              <span className="inline-flex items-center gap-2 font-medium text-ink">{language(locale)}</span>
            )}
            <Constant as="ul" className="flex gap-4">
              {SOCIAL_ICONS}
            </Constant>
          </div>
        </div>
      </div>
    </footer>
  )
}

function Columns({ isShort, locale: { t, addressOf } }: { isShort: boolean; locale: Locale }) {
  return (
    <div className={classNames('page grid md:grid-cols-3 md:gap-8', isShort ? 'py-4' : 'py-4 md:py-10')}>
      {HELP_TOPICS.map(({ heading, entries }) => (
        <section key={heading} aria-label={t.message(heading)}>
          <details className={classNames('group', !isShort && 'open-on-wide')}>
            <summary className="flex min-h-11 list-none items-center justify-between [&::-webkit-details-marker]:hidden">
              <h2 className="font-semibold">{t.message(heading)}</h2>
              <ChevronDown
                aria-hidden
                className={classNames('size-4 group-open:rotate-180', !isShort && 'md:hidden')}
              />
            </summary>
            <ul className="space-y-0.5 pb-3 text-soft">
              {Object.entries(entries).map(([label, topic]) => (
                <li key={topic}>
                  <a href={addressOf(paths.help(topic))} className={LINK_CLASS}>
                    {t.message(label)}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        </section>
      ))}
    </div>
  )
}

const legal = perLocale(({ t, addressOf }) => (
  <>
    <li>© 2023 {siteName}</li>
    {Object.entries(LEGAL).map(([label, path]) => (
      <li key={label}>
        <a href={addressOf(path)} className={LINK_CLASS}>
          {t.message(label)}
        </a>
      </li>
    ))}
  </>
))

const language = perLocale(({ t }) => (
  <>
    <Globe aria-hidden className="size-4" />
    <span>{t('English(IN) ₹ INR')}</span>
  </>
))

// Inlined: icon sets no longer include brands.
const SOCIAL = {
  Facebook:
    'M13.500 21v-7.500h2.600l.4-3h-3V8.600c0-.9.3-1.500 1.600-1.500h1.500V4.400c-.3 0-1.200-.1-2.200-.1-2.300 0-3.800 1.400-3.800 3.900v2.300H8v3h2.600V21h2.900Z',
  Twitter:
    'M17.700 4h2.900l-6.400 7.300L21.700 20h-5.900l-4.600-5.400L5.900 20H3l6.800-7.800L2.600 4h6l4.200 4.900L17.700 4Zm-1 14.300h1.600L7.700 5.600H6l10.700 12.700Z',
  Instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3H8Zm4 2.700a4.300 4.300 0 1 1 0 8.600 4.300 4.300 0 0 1 0-8.600Zm0 2a2.300 2.300 0 1 0 0 4.600 2.300 2.300 0 0 0 0-4.600Zm4.600-3.400a1 1 0 1 1 0 2 1 1 0 0 1 0-2Z',
}

const SOCIAL_ICONS = (
  <>
    {Object.entries(SOCIAL).map(([name, drawing]) => (
      <li key={name}>
        <svg viewBox="0 0 24 24" role="img" aria-label={name} fill="currentColor" className="size-5">
          <path d={drawing} />
        </svg>
      </li>
    ))}
  </>
)

const short = perLocale((locale) => <Columns isShort locale={locale} />)
const long = perLocale((locale) => <Columns isShort={false} locale={locale} />)
