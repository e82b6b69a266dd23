import { ALERT_LIMIT } from '@quayside/contracts/endpoints/alerts'
import type { ErrorCode, HttpRefusal } from '@quayside/contracts/errors'
import { PAGE_ROWS } from '@quayside/contracts/primitives'

/**
 * For whom something is counted: an address is a network of the client (`networkOf`); an asker is an e-mail or name with
 * who asks, for a stranger must not use up what a customer has; an account is one customer in one mode.
 */
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

/** One bound. With `seconds` it is so many in so long, else so many at once. */
type Bound = {
  readonly points: number
  readonly seconds?: number
  readonly by: Counted
  /**
   * What is answered beyond it; a socket is closed with 1008 or 1013 or turned away with 429, a reading ends there, a call
   * waits for its turn.
   */
  readonly refusal: ErrorCode | Extract<HttpRefusal, '429'> | 'closed' | 'cut' | 'waits'
}

/**
 * Every bound of the product (rules §10; operations, "Limits"). What one customer may do leaves the others unharmed; what
 * ends a risk has a budget of its own, so that whoever has opened too much can still close.
 */
export const LIMITS = {
  sendCodeByIp: { points: 20, seconds: 600, by: 'address', refusal: '429' },
  sendCodeByAsker: { points: 5, seconds: 600, by: 'asker', refusal: '429' },
  /** Of strangers together: what a mailbox is spared, and how many codes may be guessed at. */
  sendCodeByEmail: { points: 15, seconds: 600, by: 'email', refusal: '429' },
  sendCodeByEmailDaily: { points: 40, seconds: 86_400, by: 'email', refusal: '429' },
  /** Of the owner's browsers and sessions together: as many as of strangers, who take nothing from them. */
  sendCodeByUser: { points: 15, seconds: 600, by: 'customer', refusal: '429' },
  sendCodeByUserDaily: { points: 40, seconds: 86_400, by: 'customer', refusal: '429' },
  loginByIp: { points: 60, seconds: 300, by: 'address', refusal: '429' },
  loginByAsker: { points: 10, seconds: 300, by: 'asker', refusal: '429' },
  /** Of all browsers together in which the customer signed in before. */
  loginByUser: { points: 20, seconds: 300, by: 'customer', refusal: '429' },
  walletNonceByIp: { points: 60, seconds: 600, by: 'address', refusal: '429' },
  walletNonceByAsker: { points: 15, seconds: 600, by: 'asker', refusal: '429' },
  /** Requests for a passkey to sign in, by whoever is not signed in. */
  passkeyByIp: { points: 60, seconds: 300, by: 'address', refusal: '429' },
  passkeyByAsker: { points: 30, seconds: 300, by: 'asker', refusal: '429' },
  /** Trips to Google or Facebook that are begun. */
  providerByIp: { points: 60, seconds: 600, by: 'address', refusal: '429' },
  providerByAsker: { points: 15, seconds: 600, by: 'asker', refusal: '429' },
  /** Linking, unlinking, the passkeys and the e-mail that is added. */
  waysByUser: { points: 20, seconds: 600, by: 'customer', refusal: '429' },
  registerByIp: { points: 20, seconds: 3600, by: 'address', refusal: '429' },
  codeByIp: { points: 60, seconds: 600, by: 'address', refusal: '429' },
  checkNameByIp: { points: 60, seconds: 60, by: 'address', refusal: '429' },
  checkNameByAsker: { points: 30, seconds: 60, by: 'asker', refusal: '429' },
  /** Whether a phone number is somebody's: a list of numbers must not be held against it. */
  checkPhoneByIp: { points: 20, seconds: 3600, by: 'address', refusal: '429' },
  checkPhoneByAsker: { points: 10, seconds: 3600, by: 'asker', refusal: '429' },
  countryByUserDaily: { points: 5, seconds: 86_400, by: 'customer', refusal: '429' },
  dataByUserDaily: { points: 5, seconds: 86_400, by: 'customer', refusal: '429' },
  emailChangeByUserDaily: { points: 3, seconds: 86_400, by: 'customer', refusal: '429' },
  /** Codes of previews. A preview's own count would let a stranger use it up. */
  previewCodeByIp: { points: 10, seconds: 600, by: 'address', refusal: '429' },
  telemetryByIp: { points: 120, seconds: 60, by: 'address', refusal: '429' },
  /** Receipts of charities, which everybody may read: each is up to 2 MB. */
  receiptsByIp: { points: 60, seconds: 60, by: 'address', refusal: '429' },
  /** Pictures of items, which browsers keep: each is some hundred KB. */
  picturesByIp: { points: 600, seconds: 60, by: 'address', refusal: '429' },
  /** Steps of the verification of an identity, each with photos or without. */
  identityByUser: { points: 60, seconds: 600, by: 'customer', refusal: '429' },
  /** Drafts and reports of deposits, each with a photo or without. */
  depositsByUser: { points: 60, seconds: 600, by: 'customer', refusal: '429' },
  /** What the operator's custody service tells by itself. */
  custodyWordsByIp: { points: 6_000, seconds: 60, by: 'address', refusal: '429' },
  /** Addresses for withdrawals that are added. */
  addressesByUser: { points: 20, seconds: 600, by: 'customer', refusal: '429' },
  /** Codes by text message, each of which costs the operator money and rings somewhere; one a minute, as the screen says. */
  smsByIp: { points: 10, seconds: 3_600, by: 'address', refusal: '429' },
  smsByUser: { points: 1, seconds: 60, by: 'customer', refusal: '429' },
  smsByUserDaily: { points: 10, seconds: 86_400, by: 'customer', refusal: '429' },
  smsByPhone: { points: 3, seconds: 600, by: 'phone', refusal: '429' },
  smsByPhoneDaily: { points: 10, seconds: 86_400, by: 'phone', refusal: '429' },
  /** Codes of a second factor, from one browser in which the customer signed in before or from one session. */
  factorByAsker: { points: 10, seconds: 600, by: 'asker', refusal: '429' },
  factorByAskerDaily: { points: 30, seconds: 86_400, by: 'asker', refusal: '429' },
  /** Of strangers together, who know the password: they guess one in 16,000 a day, and take nothing from the owner. */
  factorByStrangers: { points: 5, seconds: 900, by: 'customer', refusal: '429' },
  factorByStrangersDaily: { points: 20, seconds: 86_400, by: 'customer', refusal: '429' },
  /** Recovery codes cannot be guessed: one stays a way in when all other tries are used up. */
  recoveryByAsker: { points: 10, seconds: 600, by: 'asker', refusal: '429' },
  /** Sign-ins without the second step, each of which is told by mails. */
  lostFactorByUser: { points: 3, seconds: 86_400, by: 'customer', refusal: '429' },
  /** Calls of the desk, before and after it is known who asks. */
  deskByIp: { points: 1_200, seconds: 60, by: 'address', refusal: '429' },
  deskByStaff: { points: 600, seconds: 60, by: 'staff', refusal: '429' },
  /** Pictures of documents, customers found or opened, exports of the log, and acts on a customer. */
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
  /**
   * What customers set for themselves: looser, which is told by mails; stricter; and a break prolonged. None takes the
   * others' room.
   */
  looserByUser: { points: 10, seconds: 600, by: 'customer', refusal: '429' },
  looserByUserDaily: { points: 30, seconds: 86_400, by: 'customer', refusal: '429' },
  stricterByUser: { points: 30, seconds: 600, by: 'customer', refusal: '429' },
  stricterByUserDaily: { points: 200, seconds: 86_400, by: 'customer', refusal: '429' },
  prolongedByUser: { points: 10, seconds: 600, by: 'customer', refusal: '429' },
  prolongedByUserDaily: { points: 30, seconds: 86_400, by: 'customer', refusal: '429' },
  /** Milliseconds of processing within some ten seconds; who has had more takes turns with others who have. */
  processingMs: { points: 60, by: 'customer', refusal: 'waits' },
  heavyAtOnce: { points: 2, by: 'server', refusal: 'waits' },
  callsWaiting: { points: 60, by: 'customer', refusal: '429' },
  /** Prices for an exchange: each holds for 30 seconds, so they must not be collected. */
  exchangeQuotes: { points: 60, seconds: 60, by: 'customer', refusal: '429' },
  /** Withdrawals that are quoted, and tries to sign them. */
  withdrawalQuotes: { points: 30, seconds: 600, by: 'customer', refusal: '429' },
  /** Loans that are asked for and signed, each of which has an agreement drawn; and agreements that are read. */
  loansByUser: { points: 20, seconds: 600, by: 'customer', refusal: '429' },
  agreementsByUser: { points: 60, seconds: 600, by: 'customer', refusal: '429' },
  /** Files of a statement, which take a thread's time. */
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

/** Figures that an operator sets in place of the table's. */
export type ChangedLimits = Readonly<Partial<Record<LimitName, number>>>

/** Whether a text names a limit. */
export function isLimitName(text: string): text is LimitName {
  return Object.hasOwn(LIMITS, text)
}

/** How many are allowed, by the table or by the operator. */
export function limitOf(name: LimitName, changed: ChangedLimits = {}): number {
  return changed[name] ?? LIMITS[name].points
}

/** What customers do often, each within a short time and within a longer one. */
export type Pace = 'calls' | 'orders' | 'endings' | 'looser' | 'stricter' | 'prolonged'
