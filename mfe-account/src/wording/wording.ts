import type { Notification } from '@quayside/contracts/endpoints/account'

type Kind = Notification['kind']

export type Wording = {
  /** Translation key of the sentence. */
  readonly key: string
  /** Where the customer can see or do more; its label is a key too. */
  readonly link?: Link
}

type Link = { readonly href: string; readonly label: string }

export const ORDERS: Link = { href: '/profile/orders', label: 'account.orders' }
const PASSWORD: Link = { href: '/profile/settings#password', label: 'password.title' }
const SECOND_FACTOR: Link = { href: '/profile/settings#second-factor', label: 'factor.title' }
const DEVICES: Link = { href: '/profile/settings#devices', label: 'devices.title' }
const WAYS: Link = { href: '/profile/settings#ways', label: 'ways.title' }
const PASSKEYS: Link = { href: '/profile/settings#passkeys', label: 'passkey.title' }
const BALANCE: Link = { href: '/profile/balance', label: 'balance.title' }
const IDENTITY: Link = { href: '/loan/identity', label: 'identity.title' }
const PLANS: Link = { href: '/trading', label: 'notice.plans' }
const MARKET: Link = { href: '/market', label: 'notice.markets' }

/** What a notification says, and where it leads. */
export function wordingOf({ kind, data }: Pick<Notification, 'kind' | 'data'>): Wording {
  switch (kind) {
    case 'welcome':
      return { key: 'notice.welcome', link: MARKET }
    case 'liquidation':
    case 'stopLoss':
    case 'takeProfit':
    case 'closedAtOpen':
    case 'limitFilled':
    case 'limitExpired':
      return { key: `notice.${kind}`, link: ORDERS }
    case 'limitFailed':
      return {
        key: `notice.limitFailed.${data.failReason === 'spread' ? 'spread' : 'balance'}`,
        link: ORDERS,
      }
    case 'optionSettled':
      return { key: `notice.optionSettled.${outcomeOf(data.status)}`, link: ORDERS }
    case 'planMatured':
    case 'planExpired':
    case 'smartEnabled':
      return { key: `notice.${kind}`, link: PLANS }
    case 'priceAlert':
      return {
        key: `notice.priceAlert.${data.condition === 'below' ? 'below' : 'above'}`,
        link: marketOf(data),
      }
    case 'passwordChanged':
      return { key: 'notice.passwordChanged', link: PASSWORD }
    case 'totpAdded':
    case 'totpRemoved':
    case 'recoveryCodesRenewed':
    case 'recoveryCodeUsed':
      return { key: `notice.${kind}`, link: SECOND_FACTOR }
    case 'newDevice':
      return { key: 'notice.newDevice', link: DEVICES }
    case 'identityPending':
    case 'identityVerified':
    case 'identityRejected':
    case 'identityExpiring':
    case 'identityExpired':
      return { key: `notice.${kind}`, link: IDENTITY }
    case 'passkeyAdded':
    case 'passkeyRemoved':
    case 'passkeyRefused':
      return { key: `notice.${kind}`, link: PASSKEYS }
    case 'lostFactorBegun':
    case 'lostFactorOpen':
    case 'lostFactorDone':
    case 'lostFactorStopped':
    case 'lostFactorLapsed':
      return { key: `notice.${kind}`, link: SECOND_FACTOR }
    case 'signInStopped':
      return { key: 'notice.signInStopped', link: PASSWORD }
    case 'accountSuspended':
    case 'accountReinstated':
      return { key: `notice.${kind}` }
    case 'endedByStaff':
      return { key: 'notice.endedByStaff', link: ORDERS }
    case 'walletLinked':
    case 'walletUnlinked':
    case 'emailAdded':
    case 'emailChanged':
    case 'emailRestored':
    case 'accountReopened':
      return { key: `notice.${kind}`, link: WAYS }
    case 'demoReset':
      return { key: 'notice.demoReset', link: BALANCE }
  }
}

function outcomeOf(status: string | undefined): 'won' | 'lost' | 'refunded' {
  return status === 'won' || status === 'lost' ? status : 'refunded'
}

function marketOf({ code }: Notification['data']): Link {
  if (code === undefined) return MARKET
  return { href: `/cruuency?${new URLSearchParams({ code })}`, label: MARKET.label }
}

/** Kinds of which an order, a price, a review or a stranger is the cause: they are told at once, on every screen. */
const LIVE: ReadonlySet<string> = new Set<Kind>([
  'liquidation',
  'stopLoss',
  'takeProfit',
  'closedAtOpen',
  'limitFilled',
  'limitExpired',
  'limitFailed',
  'optionSettled',
  'planMatured',
  'planExpired',
  'priceAlert',
  'identityVerified',
  'identityRejected',
  'lostFactorBegun',
  'lostFactorOpen',
  'signInStopped',
])

/** Kinds that tell of a position that has ended. */
export const CLOSINGS: ReadonlySet<string> = new Set<Kind>([
  'liquidation',
  'stopLoss',
  'takeProfit',
  'closedAtOpen',
])

/** Whether a kind of the wire, which may be newer than this page, is told at once. */
export function isLive(kind: unknown): kind is Kind {
  return typeof kind === 'string' && LIVE.has(kind)
}
