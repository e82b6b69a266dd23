import type { Notification } from '@quayside/contracts/endpoints/account/account'

type Kind = Notification['kind']

export type Wording = {
  /** Translation key of the sentence. */
  readonly key: string
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
const DEPOSITS: Link = { href: '/profile/balance/deposit', label: 'deposit.title' }
const WITHDRAWALS: Link = { href: '/profile/balance/withdraw', label: 'withdraw.title' }
const ADDRESSES: Link = { href: '/profile/balance/addresses', label: 'book.title' }
const IDENTITY: Link = { href: '/loan/identity', label: 'identity.title' }
const LOANS: Link = { href: '/loan', label: 'notice.loans' }
const PLANS: Link = { href: '/trading', label: 'notice.plans' }
const NFTS: Link = { href: '/nfts', label: 'notice.nfts' }
const MY_NFTS: Link = { href: '/nfts/mine', label: 'notice.nfts' }
const LIMITS: Link = { href: '/profile/limits', label: 'limits.title' }
const NFT_ADDRESS: Link = { href: '/nfts/mine', label: 'notice.nftAddress' }
const WON: Link = { href: '/nfts/mine?kind=won', label: 'notice.nftAddress' }
const BOUGHT: Link = { href: '/nfts/mine?kind=bought', label: 'notice.nftAddress' }
const SERVICE: Link = { href: '/service', label: 'notice.service' }
const NEWS: Link = { href: '/help/notice', label: 'notice.newsRead' }
const INVITE: Link = { href: '/profile/invite', label: 'invite.title' }
const MARKET: Link = { href: '/market', label: 'notice.markets' }

const LINKS: Readonly<Record<Notification['kind'], Link | undefined>> = {
  welcome: MARKET,
  priceAlert: MARKET,
  serviceAnswer: SERVICE,
  demoReset: BALANCE,
  inviteReward: INVITE,
  liquidation: ORDERS,
  marginWarning: ORDERS,
  stopLoss: ORDERS,
  takeProfit: ORDERS,
  closedAtOpen: ORDERS,
  endedByStaff: ORDERS,
  limitFilled: ORDERS,
  limitExpired: ORDERS,
  limitFailed: ORDERS,
  splitAdjusted: ORDERS,
  splitClosed: ORDERS,
  splitCanceled: ORDERS,
  delistedClosed: ORDERS,
  delistedCanceled: ORDERS,
  optionSettled: ORDERS,
  planMatured: PLANS,
  planExpired: PLANS,
  smartEnabled: PLANS,
  passwordChanged: PASSWORD,
  signInStopped: PASSWORD,
  newDevice: DEVICES,
  totpAdded: SECOND_FACTOR,
  totpRemoved: SECOND_FACTOR,
  recoveryCodesRenewed: SECOND_FACTOR,
  recoveryCodeUsed: SECOND_FACTOR,
  lostFactorBegun: SECOND_FACTOR,
  lostFactorOpen: SECOND_FACTOR,
  lostFactorDone: SECOND_FACTOR,
  lostFactorStopped: SECOND_FACTOR,
  lostFactorLapsed: SECOND_FACTOR,
  passkeyAdded: PASSKEYS,
  passkeyRemoved: PASSKEYS,
  passkeyRefused: PASSKEYS,
  identityPending: IDENTITY,
  identityVerified: WITHDRAWALS,
  identityRejected: IDENTITY,
  identityExpiring: IDENTITY,
  identityExpired: IDENTITY,
  depositSubmitted: DEPOSITS,
  depositContested: DEPOSITS,
  depositArrived: DEPOSITS,
  depositHeld: DEPOSITS,
  depositContestedCredited: DEPOSITS,
  depositContestedLate: DEPOSITS,
  depositApproved: MARKET,
  depositRejected: DEPOSITS,
  withdrawalSubmitted: WITHDRAWALS,
  withdrawalCompleted: WITHDRAWALS,
  withdrawalReturned: WITHDRAWALS,
  withdrawalRejected: WITHDRAWALS,
  loanSubmitted: LOANS,
  loanPaidOut: LOANS,
  loanRejected: LOANS,
  loanResign: LOANS,
  loanDue: LOANS,
  loanOverdue: LOANS,
  loanRepaid: LOANS,
  loanWithdrawn: LOANS,
  loanExpired: LOANS,
  loanWrittenOff: LOANS,
  nftOutbid: NFTS,
  nftWon: WON,
  nftBought: BOUGHT,
  nftDelivered: MY_NFTS,
  nftReturned: NFT_ADDRESS,
  addressAdded: ADDRESSES,
  limitKeptOut: LIMITS,
  limitLoosens: LIMITS,
  timeOutBegun: LIMITS,
  exclusionBegun: LIMITS,
  exclusionEnds: LIMITS,
  walletLinked: WAYS,
  walletUnlinked: WAYS,
  providerLinked: WAYS,
  providerUnlinked: WAYS,
  emailAdded: WAYS,
  emailChanged: WAYS,
  emailRestored: WAYS,
  accountReopened: WAYS,
  accountSuspended: undefined,
  accountReinstated: undefined,
  news: NEWS,
}

type Notice = Pick<Notification, 'kind' | 'data'>

export function wordingOf(notice: Notice): Wording {
  const link = linkOf(notice)
  return { key: keyOf(notice), ...(link !== undefined && { link }) }
}

function linkOf({ kind, data }: Notice): Link | undefined {
  if (kind === 'priceAlert') return marketOf(data)
  if (kind === 'nftOutbid' && data.nftId !== undefined)
    return { ...NFTS, href: `/nfts/${encodeURIComponent(data.nftId)}` }
  if (kind === 'serviceAnswer' && data.thread !== undefined)
    return { ...SERVICE, href: `/service?thread=${encodeURIComponent(data.thread)}` }
  if (kind === 'news') return newsOf(data)
  // The notice is already resolved.
  return data.settled === undefined ? LINKS[kind] : MY_NFTS
}

function keyOf({ kind, data }: Notice): string {
  const waited = waitedOf(data)
  if (kind === 'limitFailed') return `notice.${waited}Failed.${failureOf(data)}`
  if (kind === 'limitFilled') return `notice.${waited}Filled`
  if (kind === 'limitExpired') return `notice.${waited}Expired`
  if (kind === 'addressAdded' && data.usableAt !== undefined) return 'notice.addressAdded.from'
  // The second tier unlocks no waiting items.
  if (kind === 'identityVerified' && data.tier !== '2') return 'notice.identityVerified.first'
  if (kind === 'limitKeptOut') return `notice.${waited}KeptOut`
  if (kind === 'optionSettled') return `notice.optionSettled.${outcomeOf(data.status)}`
  if (kind === 'priceAlert') return `notice.priceAlert.${data.condition === 'below' ? 'below' : 'above'}`
  return `notice.${kind}`
}

/** A stop entry, or an order waiting for its market's first price, uses the same notice kinds as a limit order. */
function waitedOf({ type }: Notification['data']): 'limit' | 'stop' | 'opening' {
  if (type === 'market') return 'opening'
  return type === 'stop' ? 'stop' : 'limit'
}

function failureOf({ failReason }: Notification['data']): 'balance' | 'exposure' | 'spread' {
  return failReason === 'spread' || failReason === 'exposure' ? failReason : 'balance'
}

function outcomeOf(status: string | undefined): 'won' | 'lost' | 'refunded' {
  return status === 'won' || status === 'lost' ? status : 'refunded'
}

function marketOf({ code }: Notification['data']): Link {
  if (code === undefined) return MARKET
  return { href: `/cruuency?${new URLSearchParams({ code })}`, label: MARKET.label }
}

function newsOf({ articleId }: Notification['data']): Link {
  if (articleId === undefined) return NEWS
  return { ...NEWS, href: `/detail?${new URLSearchParams({ id: articleId })}` }
}

/** Kinds caused by an order, a price, a review or another customer, shown immediately on every screen. */
const LIVE: ReadonlySet<string> = new Set<Kind>([
  'liquidation',
  'marginWarning',
  'stopLoss',
  'takeProfit',
  'closedAtOpen',
  'limitFilled',
  'limitExpired',
  'limitFailed',
  'limitKeptOut',
  'splitAdjusted',
  'splitClosed',
  'splitCanceled',
  'delistedClosed',
  'delistedCanceled',
  'optionSettled',
  'planMatured',
  'planExpired',
  'priceAlert',
  'identityVerified',
  'identityRejected',
  'depositContested',
  'depositContestedCredited',
  'depositContestedLate',
  'depositArrived',
  'depositHeld',
  'depositApproved',
  'depositRejected',
  'inviteReward',
  'withdrawalSubmitted',
  'withdrawalCompleted',
  'withdrawalReturned',
  'withdrawalRejected',
  'loanPaidOut',
  'loanRejected',
  'loanResign',
  'loanDue',
  'loanOverdue',
  'nftOutbid',
  'nftWon',
  'nftDelivered',
  'nftReturned',
  'lostFactorBegun',
  'lostFactorOpen',
  'signInStopped',
])

export const CLOSINGS: ReadonlySet<string> = new Set<Kind>([
  'liquidation',
  'stopLoss',
  'takeProfit',
  'closedAtOpen',
])

export function isLive(kind: unknown): kind is Kind {
  return typeof kind === 'string' && LIVE.has(kind)
}
