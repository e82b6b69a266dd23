import * as z from 'zod/mini'
import { anyPassword, newPassword } from '../../customer/credentials.ts'
import { endedByStaff } from '../../customer/ended-by-staff.ts'
import { userInfo, virtually } from '../../customer/user.ts'
import { get, post } from '../../endpoint.ts'
import { LOCALES } from '../../locales.ts'
import { clientId, decimalText, isoTime, pageOf, paging } from '../../primitives.ts'

export const getUserInfo = post('/user/getUserInfo', {
  summary: 'The customer with the money of the current mode',
  access: 'customer',
  result: userInfo,
})

export const mode = post('/user/mode', {
  summary: 'Switches between the demo and the real account',
  access: 'customer',
  body: z.object({ virtually }),
  result: userInfo,
  errors: ['10040'],
})

export const resetDemo = post('/user/resetDemo', {
  summary: 'Sets the demo wallet back to 100,000 USD; open demo positions are closed first',
  access: 'customer',
  body: z.strictObject({ clientId }),
  result: userInfo,
  errors: ['10008', '10015'],
  movesMoney: true,
})

export const repassword = post('/user/repassword', {
  summary: 'Changes the password; other sessions end',
  access: 'customer',
  body: z.object({
    oldPassword: anyPassword,
    password: newPassword,
  }),
  result: z.null(),
  success: '20005',
  errors: ['10004'],
})

export const setLocale = post('/user/locale', {
  summary: 'Remembers the language for mail and documents',
  access: 'customer',
  body: z.object({ locale: z.enum(LOCALES.map(entry => entry.value)) }),
  result: z.null(),
})

export const deviceSession = z.object({
  id: z.string(),
  userAgent: z.string(),
  /** Network range of the sign-in address: `203.0.113.0/24`. */
  network: z.string(),
  createdAt: isoTime,
  lastSeenAt: isoTime,
  current: z.boolean(),
})
export type DeviceSession = z.infer<typeof deviceSession>

export const MOST_SESSIONS = 100

export const sessions = get('/user/sessions', {
  summary: 'Devices on which the customer is signed in, the latest used first, 100 at most',
  access: 'customer',
  result: z.array(deviceSession),
})

export const revokeSession = post('/user/sessions/{id}/revoke', {
  summary: 'Ends one session',
  access: 'customer',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  result: z.null(),
})

export const transaction = z.object({
  id: z.string(),
  /** A posting kind (contracts, `ledger`); `account` is one of the customer's accounts. */
  kind: z.string(),
  currency: z.string(),
  account: z.string(),
  amount: decimalText,
  balanceAfter: decimalText,
  reference: z.nullable(z.string()),
  time: isoTime,
  endedByStaff,
})
export type Transaction = z.infer<typeof transaction>

export const listTransactions = get('/user/listTransactions', {
  summary: 'Statement of the current mode, newest first',
  access: 'customer',
  query: z.object(paging),
  result: pageOf(transaction),
})

export const notification = z.object({
  id: z.string(),
  kind: z.enum([
    'welcome',
    'liquidation',
    'marginWarning',
    'stopLoss',
    'takeProfit',
    'closedAtOpen',
    'limitFilled',
    'limitExpired',
    'limitFailed',
    'optionSettled',
    'planMatured',
    'planExpired',
    'smartEnabled',
    'priceAlert',
    'serviceAnswer',
    'passwordChanged',
    'totpAdded',
    'totpRemoved',
    'recoveryCodesRenewed',
    'recoveryCodeUsed',
    'newDevice',
    'walletLinked',
    'walletUnlinked',
    'passkeyAdded',
    'passkeyRemoved',
    'passkeyRefused',
    'lostFactorBegun',
    'lostFactorOpen',
    'lostFactorDone',
    'lostFactorStopped',
    'lostFactorLapsed',
    'signInStopped',
    'providerLinked',
    'providerUnlinked',
    'emailAdded',
    'emailChanged',
    'emailRestored',
    'accountReopened',
    'demoReset',
    'inviteReward',
    'depositSubmitted',
    'depositContested',
    'depositContestedCredited',
    'depositContestedLate',
    'depositArrived',
    'depositHeld',
    'depositApproved',
    'depositRejected',
    'withdrawalSubmitted',
    'withdrawalCompleted',
    'withdrawalReturned',
    'withdrawalRejected',
    'loanSubmitted',
    'loanPaidOut',
    'loanRejected',
    'loanResign',
    'loanDue',
    'loanOverdue',
    'loanRepaid',
    'loanWithdrawn',
    'loanExpired',
    'loanWrittenOff',
    'nftOutbid',
    'nftWon',
    'nftDelivered',
    'nftBought',
    'nftReturned',
    'addressAdded',
    'identityPending',
    'identityVerified',
    'identityRejected',
    'identityExpiring',
    'identityExpired',
    'accountSuspended',
    'accountReinstated',
    'endedByStaff',
    'limitKeptOut',
    'splitAdjusted',
    'splitClosed',
    'splitCanceled',
    'delistedClosed',
    'delistedCanceled',
    'limitLoosens',
    'timeOutBegun',
    'exclusionBegun',
    'exclusionEnds',
    'news',
  ]),
  data: z.record(z.string(), z.string()),
  time: isoTime,
  read: z.boolean(),
})
export type Notification = z.infer<typeof notification>

export const notifications = get('/user/notifications', {
  summary: 'Notifications, newest first',
  access: 'customer',
  query: z.object(paging),
  result: pageOf(notification),
})

export const readNotifications = post('/user/notifications/read', {
  summary: 'Marks every notification as read',
  access: 'customer',
  result: z.null(),
})
