import { siteLogo, siteName } from '#app/site/site.ts'
import type { User } from '#app/domain/users/user.ts'
import { perLocale, useLocale } from '#app/languages/locale.ts'
import { paths } from '#app/paths.ts'
import { classNames } from '#app/ui/class-names.ts'
import { Constant } from '#app/ui/constant.tsx'
import { Link } from '#app/ui/link.tsx'
import { useLocation, useSearchParams } from '@remix-run/react'
import { CircleUserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { AccountBadge } from '../account/account-badge.tsx'
import { LanguageLink } from './language-switch.tsx'
import { fetchSessionSummary } from './session-summary.ts'
import { UnreadCount } from '../messages/unread-count.tsx'
import { HEART } from '../saved/heart-icon.tsx'
import { SearchBox } from '../search/search-box.tsx'

// Loaded on every page, so it only checks the format: the linked page validates the date.
const DAY = /^\d{4}-\d\d-\d\d$/

/** Dates and guests of the current URL, of a list or a place: for links to other lists. */
function useStayOfAddress(): { checkIn?: string; checkOut?: string; guests?: string } {
  const [search] = useSearchParams()
  const [checkIn, checkOut] = [search.get('checkIn') ?? '', search.get('checkOut') ?? '']
  const guests = search.get('guests') ?? search.get('noOfGuests') ?? ''
  return {
    ...(DAY.test(checkIn) && DAY.test(checkOut) && { checkIn, checkOut }),
    ...(/^\d{1,2}$/.test(guests) && { guests }),
  }
}

interface SiteHeaderProps {
  isSignedIn: boolean
  /** On pages whose data has it. */
  user: User | undefined
  unread: number | undefined
  /** True if the page is translated. */
  hasSwitch: boolean
}

/** Icons and gaps are in pixels: with large text the room is for the letters. */
export function SiteHeader({ isSignedIn, user, unread, hasSwitch }: SiteHeaderProps) {
  const isHome = useLocation().pathname === paths.home()
  const locale = useLocale()
  const { t } = locale
  return (
    <header
      className={classNames(
        'sticky top-0 z-40 border-b border-line bg-surface transition-shadow print:hidden shadow-when-scrolled',
        useIsScrolled() && 'shadow-rest',
      )}
    >
      <div
        className={classNames(
          'page flex min-h-[72px] items-center justify-between gap-[8px] md:gap-[24px]',
          // Moves the search box below the others, if there is no room between them.
          isHome && (isLongName ? 'max-md:search-below' : 'max-[300px]:search-below'),
        )}
      >
        <Link
          to={paths.home()}
          aria-label={t('{site}, home', { site: siteName })}
          className="-ml-[4px] inline-flex min-h-[44px] items-center gap-[8px] rounded-lg px-[4px] md:flex-1"
        >
          {siteLogo ? (
            <img src={siteLogo} alt="" className="h-[36px] max-w-[120px] shrink-0 object-contain" />
          ) : (
            <Constant as="svg" viewBox="0 0 32 32" aria-hidden className="text-accent size-[36px]">
              {BRAND_MARK}
            </Constant>
          )}
          <span
            className={classNames(
              'font-bold tracking-tight text-accent-text',
              // At most three lines, however large the text is: the header's height is fixed.
              isLongName ? 'max-w-[min(12rem,44vw)] text-[min(1.125rem,20px)] leading-tight' : 'text-2xl',
              isHome && !isLongName ? 'max-md:hidden' : 'max-[300px]:hidden',
            )}
          >
            {shownName}
          </span>
        </Link>
        {isHome && <SearchBox hasDates />}
        <div className="flex shrink-0 items-center justify-end gap-[4px] md:flex-1">
          {hasSwitch && (
            <LanguageLink
              className={classNames(TEXT_LINK_CLASS, isHome ? 'max-xl:hidden' : 'max-sm:hidden')}
            />
          )}
          <Link
            to={paths.newPlace()}
            className={classNames(TEXT_LINK_CLASS, isHome ? 'max-xl:hidden' : 'max-sm:hidden')}
          >
            {t('List your place')}
          </Link>
          <Constant
            as={Link}
            to={paths.saved(useStayOfAddress())}
            className={classNames('heart-link', ROUND_LINK_CLASS, isHome && 'max-[359px]:hidden')}
          >
            {saved(locale)}
          </Constant>
          <ProfileLink isSignedIn={isSignedIn} user={user} unread={unread} />
        </div>
      </div>
    </header>
  )
}

/** A long name of an operator's, which leaves the search box less room. */
const isLongName = siteName.length > 10

/** A name too long for one line breaks at the space nearest its middle. */
const breakAt = siteName.indexOf(' ', siteName.length / 2 - 4)
const shownName = siteName.replace(/ /g, (space, at) => (at === breakAt || breakAt < 0 ? space : '\u00a0'))

const TEXT_LINK_CLASS =
  'inline-flex min-h-[44px] items-center rounded-full px-[12px] font-medium whitespace-nowrap hover:bg-tint'

const ROUND_LINK_CLASS = 'relative inline-flex size-[44px] items-center justify-center rounded-full'

function ProfileLink({ isSignedIn, user, unread }: Omit<SiteHeaderProps, 'hasSwitch'>) {
  const count = useUnread(isSignedIn, unread)
  const locale = useLocale()
  if (!isSignedIn) {
    return (
      <Constant
        as={Link}
        to={paths.login()}
        className={classNames(TEXT_LINK_CLASS, 'gap-[8px] max-md:px-[6px]')}
      >
        {logIn(locale)}
      </Constant>
    )
  }
  return (
    <Link to={paths.account()} className={ROUND_LINK_CLASS}>
      <AccountBadge user={user} />
      <span className="sr-only">{locale.t('Your account')}</span>
      <UnreadCount count={count} className="absolute -right-1 -top-1 ring-2 ring-surface" />
    </Link>
  )
}

/** Number of unread messages: account pages know it, others fetch it, as they may be cached for all. */
function useUnread(isSignedIn: boolean, known = 0): number {
  const [asked, setAsked] = useState<number>()
  const { pathname } = useLocation()
  const isFresh = pathname.startsWith(paths.account())
  useEffect(() => {
    if (!isSignedIn || isFresh) return
    fetchSessionSummary().then(
      ({ unread }) => setAsked(unread),
      () => undefined,
    )
  }, [isSignedIn, isFresh, pathname])
  return isFresh ? known : (asked ?? known)
}

const saved = perLocale(({ t }) => (
  <>
    {HEART}
    <span className="sr-only">{t('Saved places')}</span>
  </>
))

const logIn = perLocale(({ t }) => (
  <>
    <CircleUserRound aria-hidden strokeWidth={1.5} className="size-[28px] text-soft" />
    <span className="max-md:sr-only">{t('Log in')}</span>
  </>
))

function useIsScrolled() {
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const update = () => setIsScrolled(window.scrollY > 0)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])
  return isScrolled
}

/** The brand's mark: a jharokha, the arched window of an Indian house, with a lamp lit in it. */
const BRAND_MARK = (
  <>
    <path
      fill="currentColor"
      d="M16 1.5c-1.2 3.4-3.6 5-6.2 6.9C6.4 10.800 4 13.300 4 17.500V28a2.500 2.500 0 0 0 2.500 2.500h19A2.500 2.500 0 0 0 28 28V17.500c0-4.200-2.400-6.700-5.800-9.100-2.600-1.900-5-3.500-6.200-6.900Z"
    />
    <path
      fill="var(--surface)"
      d="M16 9.500c-.8 2-2.300 3-3.800 4.200C10.300 15.200 9 16.700 9 19.200V26h14v-6.800c0-2.500-1.300-4-3.200-5.500-1.500-1.200-3-2.200-3.800-4.200Z"
    />
    <path
      fill="currentColor"
      d="M16 14.500c1.300 1.700 2.100 2.800 2.100 4a2.100 2.100 0 1 1-4.200 0c0-1.200.8-2.300 2.100-4ZM11.500 22.500h9a4.500 4.500 0 0 1-3.500 2.200h-2a4.500 4.500 0 0 1-3.500-2.200Z"
    />
  </>
)
