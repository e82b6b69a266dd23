import type { Notification } from '@quayside/contracts/endpoints/account/account'
import type { ChannelState, NoticeChannel, NoticeTopic } from '@quayside/contracts/endpoints/account/channels'

type Kind = Notification['kind']

const TOPICS: Readonly<Record<Kind, NoticeTopic>> = {
  marginWarning: 'margin',
  liquidation: 'margin',
  limitFilled: 'orders',
  limitExpired: 'orders',
  limitFailed: 'orders',
  limitKeptOut: 'orders',
  stopLoss: 'orders',
  takeProfit: 'orders',
  closedAtOpen: 'orders',
  splitAdjusted: 'orders',
  splitClosed: 'orders',
  splitCanceled: 'orders',
  delistedClosed: 'orders',
  delistedCanceled: 'orders',
  optionSettled: 'orders',
  planMatured: 'orders',
  planExpired: 'orders',
  priceAlert: 'alerts',
  nftOutbid: 'bids',
  nftWon: 'bids',
  nftBought: 'bids',
  nftDelivered: 'bids',
  nftReturned: 'bids',
  depositSubmitted: 'money',
  depositContested: 'money',
  depositContestedCredited: 'money',
  depositContestedLate: 'money',
  depositArrived: 'money',
  depositHeld: 'money',
  depositApproved: 'money',
  depositRejected: 'money',
  inviteReward: 'money',
  withdrawalSubmitted: 'money',
  withdrawalCompleted: 'money',
  withdrawalReturned: 'money',
  withdrawalRejected: 'money',
  addressAdded: 'money',
  loanSubmitted: 'loans',
  loanPaidOut: 'loans',
  loanRejected: 'loans',
  loanResign: 'loans',
  loanDue: 'loans',
  loanOverdue: 'loans',
  loanRepaid: 'loans',
  loanWithdrawn: 'loans',
  loanExpired: 'loans',
  loanWrittenOff: 'loans',
  identityPending: 'loans',
  identityVerified: 'loans',
  identityRejected: 'loans',
  identityExpiring: 'loans',
  identityExpired: 'loans',
  serviceAnswer: 'service',
  news: 'news',
  welcome: 'account',
  smartEnabled: 'account',
  demoReset: 'account',
  endedByStaff: 'account',
  passwordChanged: 'account',
  totpAdded: 'account',
  totpRemoved: 'account',
  recoveryCodesRenewed: 'account',
  recoveryCodeUsed: 'account',
  newDevice: 'account',
  walletLinked: 'account',
  walletUnlinked: 'account',
  passkeyAdded: 'account',
  passkeyRemoved: 'account',
  passkeyRefused: 'account',
  lostFactorBegun: 'account',
  lostFactorOpen: 'account',
  lostFactorDone: 'account',
  lostFactorStopped: 'account',
  lostFactorLapsed: 'account',
  signInStopped: 'account',
  providerLinked: 'account',
  providerUnlinked: 'account',
  emailAdded: 'account',
  emailChanged: 'account',
  emailRestored: 'account',
  accountReopened: 'account',
  accountSuspended: 'account',
  accountReinstated: 'account',
  limitLoosens: 'account',
  timeOutBegun: 'account',
  exclusionBegun: 'account',
  exclusionEnds: 'account',
}

export function topicOf(kind: Kind): NoticeTopic {
  return TOPICS[kind]
}

/**
 * What holds until the customer chooses. Required: a margin warning and a movement of money on the screen, and mails that
 * the areas send themselves, about money, loans, identity, security, and unread answers of customer service.
 */
export const DEFAULTS: Readonly<Record<NoticeTopic, Readonly<Record<NoticeChannel, ChannelState>>>> = {
  margin: { screen: 'always', mail: 'off', push: 'on' },
  orders: { screen: 'on', mail: 'off', push: 'on' },
  alerts: { screen: 'on', mail: 'off', push: 'on' },
  bids: { screen: 'on', mail: 'on', push: 'on' },
  service: { screen: 'on', mail: 'always', push: 'on' },
  news: { screen: 'on', mail: 'never', push: 'never' },
  money: { screen: 'always', mail: 'always', push: 'never' },
  loans: { screen: 'on', mail: 'always', push: 'never' },
  account: { screen: 'always', mail: 'always', push: 'never' },
}

/** Kinds without an optional mail: the auction's end mails its winner, and a buyer sees the receipt. */
const UNMAILED: ReadonlySet<Kind> = new Set<Kind>(['nftWon', 'nftBought'])
const UNPUSHED: ReadonlySet<Kind> = new Set<Kind>(['nftBought'])

export function isSent(kind: Kind, channel: 'mail' | 'push'): boolean {
  const state = DEFAULTS[topicOf(kind)][channel]
  const without = channel === 'mail' ? UNMAILED : UNPUSHED
  return (state === 'on' || state === 'off') && !without.has(kind)
}
