import type { Notification } from '@quayside/contracts/endpoints/user'

export type Wording = {
  /** Translation key of the sentence. */
  readonly key: string
  /** Where the customer can see or do more; its label is a key too. */
  readonly link?: { readonly href: string; readonly label: string }
}

const ORDERS = { href: '/profile/orders', label: 'account.orders' }
const PASSWORD = { href: '/profile/settings#password', label: 'password.title' }
const DEVICES = { href: '/profile/settings#devices', label: 'devices.title' }
const BALANCE = { href: '/profile/balance', label: 'balance.title' }
const PLANS = { href: '/trading', label: 'notice.plans' }
const MARKET = { href: '/market', label: 'notice.markets' }

/** What a notification says, and where it leads. */
export function wordingOf(kind: Notification['kind']): Wording {
  switch (kind) {
    case 'welcome':
      return { key: 'notice.welcome', link: MARKET }
    case 'liquidation':
    case 'stopLoss':
    case 'takeProfit':
    case 'closedAtOpen':
    case 'limitFilled':
    case 'limitExpired':
    case 'limitFailed':
    case 'optionSettled':
      return { key: `notice.${kind}`, link: ORDERS }
    case 'planMatured':
    case 'planExpired':
    case 'smartEnabled':
      return { key: `notice.${kind}`, link: PLANS }
    case 'priceAlert':
      return { key: 'notice.priceAlert', link: MARKET }
    case 'passwordChanged':
      return { key: 'notice.passwordChanged', link: PASSWORD }
    case 'newDevice':
      return { key: 'notice.newDevice', link: DEVICES }
    case 'demoReset':
      return { key: 'notice.demoReset', link: BALANCE }
  }
}
