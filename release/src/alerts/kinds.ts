export type Facts = {
  readonly where: string
  readonly what: string
  readonly who: string
  readonly why: string
}

type Kind = {
  /** `critical`: customers or the log's integrity are affected now; `warning`: needs a look today. */
  readonly severity: 'critical' | 'warning' | 'info'
  readonly sentence: (facts: Facts) => string
}

export const ALERT_KINDS = {
  'rolled-back': {
    severity: 'critical',
    sentence: ({ where, what, who, why }) => `${where} went back (${what}), by ${who}: ${why}`,
  },
  'rollout-stopped': {
    severity: 'critical',
    sentence: ({ where, what, who, why }) => `A rollout in ${where} was stopped (${what}), by ${who}: ${why}`,
  },
  'break-glass': {
    severity: 'critical',
    sentence: ({ where, what, who, why }) =>
      `${who} passed locks or approvals of ${where} in an emergency (${what}): ${why}`,
  },
  'pins-refused': {
    severity: 'critical',
    sentence: ({ where, why }) => `The site ${where} does not use the newest pins: ${why}`,
  },
  'site-silent': {
    severity: 'critical',
    sentence: ({ where }) => `The site ${where} has not reported for two minutes`,
  },
  'files-altered': {
    severity: 'critical',
    sentence: ({ what }) => `What customers load was altered in the store: ${what}`,
  },
  'log-damaged': {
    severity: 'critical',
    sentence: ({ why }) => `The log is damaged, and nothing can be changed: ${why}`,
  },
  'log-unconfirmed': {
    severity: 'critical',
    sentence: ({ why }) => `The log may not be all there is: ${why}`,
  },
  'log-split': {
    severity: 'critical',
    sentence: ({ why }) => `Not everybody has the same log: ${why}`,
  },
  'store-away': {
    severity: 'critical',
    sentence: ({ why }) => `The release store cannot be read: ${why}`,
  },
  'log-recovered': {
    severity: 'critical',
    sentence: ({ who, why }) => `The log goes on after entries were lost, by ${who}: ${why}`,
  },
  'version-blocked': {
    severity: 'warning',
    sentence: ({ what, who, why }) => `${what} was blocked by ${who}: ${why}`,
  },
  'key-revoked': {
    severity: 'warning',
    sentence: ({ what, who, why }) => `The key of ${what} was revoked by ${who}: ${why}`,
  },
  'token-expiring': {
    severity: 'warning',
    sentence: ({ what, why }) => `The token of ${what} expires at ${why}`,
  },
  'token-expired': {
    severity: 'warning',
    sentence: ({ what, why }) => `The token of ${what} expired at ${why}`,
  },
  'clock-off': { severity: 'warning', sentence: ({ why }) => `A clock is wrong: ${why}` },
  'version-unhealthy': {
    severity: 'critical',
    sentence: ({ where, what, why }) => `${what} is unhealthy in ${where}: ${why}`,
  },
  'error-new': {
    severity: 'warning',
    sentence: ({ where, what, why }) => `${what} has a new error in ${where}: ${why}`,
  },
  'database-away': {
    severity: 'critical',
    sentence: ({ where, why }) => `The site ${where} has not reached its database for ${why}`,
  },
  'database-slow': {
    severity: 'warning',
    sentence: ({ where, what, why }) => `The database of the site ${where} is slow (${what}): ${why}`,
  },
  'replica-behind': {
    severity: 'warning',
    sentence: ({ where, why }) => `The replica of the site ${where} has not caught up for ${why}`,
  },
  'bus-away': {
    severity: 'critical',
    sentence: ({ where, why }) => `The site ${where} has not reached Redis for ${why}`,
  },
  'ticks-old': {
    severity: 'critical',
    sentence: ({ where, why }) => `The site ${where} has had no new price for ${why}`,
  },
  'disk-low': {
    severity: 'warning',
    sentence: ({ where, why }) => `Only ${why} of the disk of the site ${where} is free`,
  },
  'checks-failing': {
    severity: 'warning',
    sentence: ({ where, why }) => `The site ${where} has not been able to check trading for ${why}`,
  },
  'leader-missing': {
    severity: 'critical',
    sentence: ({ where, why }) => `No site of ${where} has run the workers for ${why}`,
  },
  'queue-late': {
    severity: 'warning',
    sentence: ({ where, what, why }) => `The queue of ${what} in ${where} is ${why} late`,
  },
  'review-late': {
    severity: 'warning',
    sentence: ({ where, why }) => `A review in ${where} is ${why} overdue`,
  },
  'ledger-unbalanced': {
    severity: 'critical',
    sentence: ({ where, what, why }) => `The ledger of ${where} does not balance: ${what} is off by ${why}`,
  },
  'ledger-overdrawn': {
    severity: 'critical',
    sentence: ({ where, why }) => `Accounts in ${where} that may not be negative are: ${why}`,
  },
  'coins-missing': {
    severity: 'critical',
    sentence: ({ where }) => `Custody of ${where} has less than customers own, and nothing is sent`,
  },
  'coins-unknown': {
    severity: 'critical',
    sentence: ({ where }) => `Custody of ${where} could not be compared with the ledger, and nothing is sent`,
  },
  'exposure-high': {
    severity: 'warning',
    sentence: ({ where, what, why }) => `The exposure of ${where} is at ${why} of a limit (${what})`,
  },
  'pins-changed': {
    severity: 'info',
    sentence: ({ where, what, who, why }) => `${where} changed (${what}), by ${who}: ${why}`,
  },
  test: { severity: 'info', sentence: ({ who }) => `This is a test, asked for by ${who}` },
} as const satisfies Readonly<Record<string, Kind>>

export type AlertKind = keyof typeof ALERT_KINDS

export function isAlertKind(text: string): text is AlertKind {
  return Object.hasOwn(ALERT_KINDS, text)
}

export type Severity = Kind['severity']

const NOTHING: Facts = { where: '', what: '', who: '', why: '' }
const LENGTH = 600

/** Facts come from people, sites and stores, so it strips control characters and limits the length. */
export function alertSentence(kind: AlertKind, facts: Partial<Facts>): string {
  const text = ALERT_KINDS[kind].sentence({ ...NOTHING, ...facts })
  const plain = text
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .replace(/[:.]+$/, '')
  return `${plain.length > LENGTH ? `${plain.slice(0, LENGTH)}…` : plain}.`
}
