import type { CustomerPicture } from '@quayside/contracts/staff/customers'

/** `NO` is the demo account, `YES` the real one. */
export type Account = CustomerPicture['mode']

export const ACCOUNTS = [
  { value: 'YES', label: 'Real' },
  { value: 'NO', label: 'Demo' },
] as const
