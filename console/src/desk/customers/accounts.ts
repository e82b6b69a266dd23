import type { CustomerPicture } from '@quayside/contracts/staff/customers'

export type Account = CustomerPicture['mode']

export const ACCOUNTS = [
  { value: 'YES', label: 'Real' },
  { value: 'NO', label: 'Demo' },
] as const
