import { ALERT_LIMIT } from '@quayside/contracts/endpoints/trading/alerts'
import type { ErrorCode, HttpRefusal } from '@quayside/contracts/errors'
import { PAGE_ROWS } from '@quayside/contracts/primitives'

/** What a limit counts by. An asker is an e-mail or name plus the requester, so strangers use up no budget. */
type Counted =
  | 'address'
  | 'asker'
  | 'email'
  | 'phone'
  | 'customer'
  | 'account'
  | 'socket'
  | 'call'
  | 'server'
  | 'staff'

/** With `seconds` a rate, else a concurrent maximum. */
type Bound = {
  readonly points: number
  readonly seconds?: number
  readonly by: Counted
  /** The reaction beyond the limit: sockets close with 1008 or 1013 or get 429, a read is cut, a call waits. */
  readonly refusal: ErrorCode | Extract<HttpRefusal, '429'> | 'closed' | 'cut' | 'waits'
}

/** Every limit (rules §10; docs/limits.md). Closing a risk has a separate budget. */
export const LIMITS = {
  sendCodeByIp: { points: 20, seconds: 600, by: 'address', refusal: '429' },
  sendCodeByAsker: { points: 5, seconds: 600, by: 'asker', refusal: '429' },
  /** All strangers together: protects the mailbox and bounds code guesses. */
  sendCodeByEmail: { points: 15, seconds: 600, by: 'email', refusal: '429' },
  sendCodeByEmailDaily: { points: 40, seconds: 86_400, by: 'email', refusal: '429' },
  /** The owner's browsers and sessions together: the same budget as strangers, who cannot use it up. */
  sendCodeByUser: { points: 15, seconds: 600, by: 'customer', refusal: '429' },
  sendCodeByUserDaily: { points: 40, seconds: 86_400, by: 'customer', refusal: '429' },
  loginByIp: { points: 60, seconds: 300, by: 'address', refusal: '429' },
  loginByAsker: { points: 10, seconds: 300, by: 'asker', refusal: '429' },
  /** All browsers in which the customer signed in before. */
  loginByUser: { points: 20, seconds: 300, by: 'customer', refusal: '429' },
  walletNonceByIp: { points: 60, seconds: 600, by: 'address', refusal: '429' },
  walletNonceByAsker: { points: 15, seconds: 600, by: 'asker', refusal: '429' },
  passkeyByIp: { points: 60, seconds: 300, by: 'address', refusal: '429' },
  passkeyByAsker: { points: 30, seconds: 300, by: 'asker', refusal: '429' },
  providerByIp: { points: 60, seconds: 600, by: 'address', refusal: '429' },
  providerByAsker: { points: 15, seconds: 600, by: 'asker', refusal: '429' },
  waysByUser: { points: 20, seconds: 600, by: 'customer', refusal: '429' },
  registerByIp: { points: 20, seconds: 3600, by: 'address', refusal: '429' },
  codeByIp: { points: 60, seconds: 600, by: 'address', refusal: '429' },
  checkNameByIp: { points: 60, seconds: 60, by: 'address', refusal: '429' },
  checkNameByAsker: { points: 30, seconds: 60, by: 'asker', refusal: '429' },
  /** Prevents checking a list of phone numbers for customers. */
  checkPhoneByIp: { points: 20, seconds: 3600, by: 'address', refusal: '429' },
  checkPhoneByAsker: { points: 10, seconds: 3600, by: 'asker', refusal: '429' },
  countryByUserDaily: { points: 5, seconds: 86_400, by: 'customer', refusal: '429' },
  dataByUserDaily: { points: 5, seconds: 86_400, by: 'customer', refusal: '429' },
  emailChangeByUserDaily: { points: 3, seconds: 86_400, by: 'customer', refusal: '429' },
  /** Preview codes. A count per preview would let a stranger use it up. */
  previewCodeByIp: { points: 10, seconds: 600, by: 'address', refusal: '429' },
  telemetryByIp: { points: 120, seconds: 60, by: 'address', refusal: '429' },
  receiptsByIp: { points: 60, seconds: 60, by: 'address', refusal: '429' },
  /** Ratings of one help document. */
  helpVotesByIp: { points: 5, seconds: 86_400, by: 'address', refusal: '429' },
  /** Item pictures, cached by browsers: each some hundred KB. */
  picturesByIp: { points: 600, seconds: 60, by: 'address', refusal: '429' },
  channelsByUser: { points: 60, seconds: 600, by: 'customer', refusal: '429' },
  /** One-click requests come from few addresses of mail providers. */
  unsubscribeByIp: { points: 600, seconds: 60, by: 'address', refusal: '429' },
  pushByUser: { points: 20, seconds: 600, by: 'customer', refusal: '429' },
  /** Browsers that are notified; each notification is sent to all of them. */
  pushBrowsers: { points: 10, by: 'customer', refusal: '429' },
  /** Messages to customer service; each may notify an agent. */
  serviceMessagesByUser: { points: 30, seconds: 600, by: 'customer', refusal: '429' },
  /** Pictures, of which each page of a PDF is one, and refused files. */
  servicePhotosByUser: { points: 40, seconds: 600, by: 'customer', refusal: '429' },
  /** Each is kept for at least a day and has up to 2 MB. */
  servicePhotosByUserDaily: { points: 200, seconds: 86_400, by: 'customer', refusal: '429' },
  serviceTypingByUser: { points: 60, seconds: 60, by: 'customer', refusal: '429' },
  /** Visitors without an account: messages, and first confirmations of an address. */
  serviceMessagesByIp: { points: 60, seconds: 600, by: 'address', refusal: '429' },
  serviceVisitorsByIp: { points: 20, seconds: 3_600, by: 'address', refusal: '429' },
  serviceThreads: { points: 5, by: 'customer', refusal: '429' },
  identityByUser: { points: 60, seconds: 600, by: 'customer', refusal: '429' },
  depositsByUser: { points: 60, seconds: 600, by: 'customer', refusal: '429' },
  custodyWordsByIp: { points: 6_000, seconds: 60, by: 'address', refusal: '429' },
  addressesByUser: { points: 20, seconds: 600, by: 'customer', refusal: '429' },
  /** SMS codes cost the operator money and ring a phone; one a minute, as the screen says. */
  smsByIp: { points: 10, seconds: 3_600, by: 'address', refusal: '429' },
  smsByUser: { points: 1, seconds: 60, by: 'customer', refusal: '429' },
  smsByUserDaily: { points: 10, seconds: 86_400, by: 'customer', refusal: '429' },
  smsByPhone: { points: 3, seconds: 600, by: 'phone', refusal: '429' },
  smsByPhoneDaily: { points: 10, seconds: 86_400, by: 'phone', refusal: '429' },
  /** Second-factor codes, per known browser or per session. */
  factorByAsker: { points: 10, seconds: 600, by: 'asker', refusal: '429' },
  factorByAskerDaily: { points: 30, seconds: 86_400, by: 'asker', refusal: '429' },
  /** All strangers who know the password: too few tries to guess a code, and separate from the owner's. */
  factorByStrangers: { points: 5, seconds: 900, by: 'customer', refusal: '429' },
  factorByStrangersDaily: { points: 20, seconds: 86_400, by: 'customer', refusal: '429' },
  /** Recovery codes cannot be guessed: they still work when all other tries are used up. */
  recoveryByAsker: { points: 10, seconds: 600, by: 'asker', refusal: '429' },
  lostFactorByUser: { points: 3, seconds: 86_400, by: 'customer', refusal: '429' },
  deskByIp: { points: 1_200, seconds: 60, by: 'address', refusal: '429' },
  deskByStaff: { points: 600, seconds: 60, by: 'staff', refusal: '429' },
  deskPhotosByStaff: { points: 60, seconds: 60, by: 'staff', refusal: '429' },
  deskCustomersByStaff: { points: 120, seconds: 60, by: 'staff', refusal: '429' },
  deskExportsByStaff: { points: 5, seconds: 60, by: 'staff', refusal: '429' },
  deskActsByStaff: { points: 30, seconds: 60, by: 'staff', refusal: '429' },
  passwordByUser: { points: 10, seconds: 600, by: 'customer', refusal: '429' },

  callsBySecond: { points: 30, seconds: 1, by: 'customer', refusal: '429' },
  callsByMinute: { points: 300, seconds: 60, by: 'customer', refusal: '429' },
  ordersBySecond: { points: 10, seconds: 1, by: 'customer', refusal: '429' },
  ordersByMinute: { points: 120, seconds: 60, by: 'customer', refusal: '429' },
  endingsBySecond: { points: 10, seconds: 1, by: 'customer', refusal: '429' },
  endingsByMinute: { points: 240, seconds: 60, by: 'customer', refusal: '429' },
  /** Customers' own limits: looser (announced by mail), stricter, and prolonged breaks. Each has a separate budget. */
  looserByUser: { points: 10, seconds: 600, by: 'customer', refusal: '429' },
  looserByUserDaily: { points: 30, seconds: 86_400, by: 'customer', refusal: '429' },
  stricterByUser: { points: 30, seconds: 600, by: 'customer', refusal: '429' },
  stricterByUserDaily: { points: 200, seconds: 86_400, by: 'customer', refusal: '429' },
  prolongedByUser: { points: 10, seconds: 600, by: 'customer', refusal: '429' },
  prolongedByUserDaily: { points: 30, seconds: 86_400, by: 'customer', refusal: '429' },
  /** Processing ms within about ten seconds; heavier callers take turns with each other. */
  processingMs: { points: 60, by: 'customer', refusal: 'waits' },
  heavyAtOnce: { points: 2, by: 'server', refusal: 'waits' },
  callsWaiting: { points: 60, by: 'customer', refusal: '429' },
  /** Exchange quotes hold for 30 seconds, so they must not be collected. */
  exchangeQuotes: { points: 60, seconds: 60, by: 'customer', refusal: '429' },
  withdrawalQuotes: { points: 30, seconds: 600, by: 'customer', refusal: '429' },
  /** Loan requests and signatures, each of which renders an agreement; and agreement reads. */
  loansByUser: { points: 20, seconds: 600, by: 'customer', refusal: '429' },
  agreementsByUser: { points: 60, seconds: 600, by: 'customer', refusal: '429' },
  /** Statement files use a worker thread. */
  statementsByMinute: { points: 20, seconds: 60, by: 'customer', refusal: '429' },
  exportsByMinute: { points: 4, seconds: 60, by: 'customer', refusal: '429' },

  openPositions: { points: 200, by: 'account', refusal: '10026' },
  pendingOrders: { points: 200, by: 'account', refusal: '10027' },
  runningOptions: { points: 200, by: 'account', refusal: '10028' },
  activeAlerts: { points: ALERT_LIMIT, by: 'customer', refusal: '10016' },

  exportsAtOnce: { points: 1, by: 'customer', refusal: '429' },
  exportsOnTheServer: { points: 20, by: 'server', refusal: '429' },
  exportRows: { points: 50_000, by: 'call', refusal: 'cut' },
  pageRows: { points: PAGE_ROWS, by: 'call', refusal: 'cut' },
  closedAtOnce: { points: 200, by: 'call', refusal: 'cut' },

  socketsByAddress: { points: 200, by: 'address', refusal: '429' },
  socketsByCustomer: { points: 20, by: 'customer', refusal: 'closed' },
  messagesBySocket: { points: 120, seconds: 30, by: 'socket', refusal: 'closed' },
  positionsInAFrame: { points: 50, by: 'customer', refusal: 'cut' },
} as const satisfies Readonly<Record<string, Bound>>

export type LimitName = keyof typeof LIMITS

export type ChangedLimits = Readonly<Partial<Record<LimitName, number>>>

export function isLimitName(text: string): text is LimitName {
  return Object.hasOwn(LIMITS, text)
}

export function limitOf(name: LimitName, changed: ChangedLimits = {}): number {
  return changed[name] ?? LIMITS[name].points
}

export type Pace = 'calls' | 'orders' | 'endings' | 'looser' | 'stricter' | 'prolonged'
