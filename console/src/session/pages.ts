import type { StaffSession } from '@quayside/contracts/release/plane'
import { hasDeskRole, isTeam, type Part, worksIn } from './access.ts'

export type Page = {
  readonly to: string
  readonly label: string
  /** Query whose data is the number next to the label. */
  readonly countedBy?: readonly string[]
}

/** Its data is the number of waiting conversations: the desk reads it, the navigation shows it. */
export const INBOX_WAITING = ['desk', 'waiting'] as const

export const DESK = '/desk'
export const INBOX = `${DESK}/inbox`

/** Accounts that answer customers. */
export const SERVICE_ROLES = ['support', 'administrator'] as const

const BOARD_PAGE: Page = { to: '/', label: 'Board' }
const PREVIEWS_PAGE: Page = { to: '/previews', label: 'Previews' }

const RELEASES: readonly Page[] = [
  BOARD_PAGE,
  { to: '/release', label: 'Release' },
  { to: '/timeline', label: 'Timeline' },
  PREVIEWS_PAGE,
  { to: '/audit', label: 'Audit' },
  { to: '/people', label: 'People' },
]

export function partOf(pathname: string): Part {
  return pathname === DESK || pathname.startsWith(`${DESK}/`) ? 'desk' : 'releases'
}

export function pagesOf(part: Part, session: StaffSession): readonly Page[] {
  if (isTeam(session)) return [BOARD_PAGE, PREVIEWS_PAGE]
  if (part === 'releases')
    return worksIn(session, 'releases')
      ? RELEASES
      : RELEASES.map(page => ({ ...page, to: boardFor(page.to) }))
  return [
    { to: DESK, label: 'Cases' },
    ...(hasDeskRole(session, SERVICE_ROLES) ? [{ to: INBOX, label: 'Inbox', countedBy: INBOX_WAITING }] : []),
    { to: `${DESK}/customers`, label: 'Customers' },
    ...(hasDeskRole(session, ['reviewer', 'administrator'])
      ? [
          { to: `${DESK}/items`, label: 'NFTs' },
          { to: `${DESK}/charities`, label: 'Charities' },
          { to: `${DESK}/payouts`, label: 'Pay-outs' },
        ]
      : []),
    { to: `${DESK}/exposure`, label: 'Exposure' },
    { to: `${DESK}/policies`, label: 'Policies' },
    { to: `${DESK}/articles`, label: 'Notices' },
    { to: `${DESK}/help`, label: 'Help' },
    ...(hasDeskRole(session, ['administrator']) ? [{ to: `${DESK}/log`, label: 'Log' }] : []),
  ]
}

export function partsOf(session: StaffSession, current: Part): readonly Page[] {
  const parts = [
    { part: 'releases', to: worksIn(session, 'releases') ? '/' : BOARD, label: 'Releases' },
    { part: 'desk', to: DESK, label: 'Desk' },
  ] as const
  return parts.filter(({ part }) => part === current || worksIn(session, part))
}

/** The board's address for accounts with another first page. */
export const BOARD = '/board'

function boardFor(to: string): string {
  return to === '/' ? BOARD : to
}

/** Whether the address belongs to a page. A case belongs to the queue, but customers do not. */
export function isOn(page: Page, pathname: string): boolean {
  if (page.to === '/' || page.to === BOARD) return pathname === page.to
  if (page.to === DESK) return pathname === DESK || pathname.startsWith(`${DESK}/cases/`)
  return pathname === page.to || pathname.startsWith(`${page.to}/`)
}
