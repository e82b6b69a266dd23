import {
  CharityIcon,
  HelpIcon,
  HomeIcon,
  LoanIcon,
  MarketIcon,
  SmartTradingIcon,
  UserIcon,
} from '@quayside/ui/icons'
import { Suspense } from 'react'
import { later } from '../later.ts'

/** Drawings of the first screens; all others are in a separate script. */
const FIRST = new Map([
  ['home', HomeIcon],
  ['market', MarketIcon],
  ['robot', SmartTradingIcon],
  ['loan', LoanIcon],
  ['charity', CharityIcon],
  ['user', UserIcon],
  ['help', HelpIcon],
])

const AnyIcon = later(async () => (await import(/* webpackChunkName: "customer" */ './any-icon.tsx')).AnyIcon)

export function LinkIcon({ name = '' }: { name: string | undefined }) {
  const First = FIRST.get(name)
  if (First !== undefined) return <First />
  return (
    <Suspense fallback={<svg className="q-icon" width="20" height="20" aria-hidden="true" />}>
      <AnyIcon name={name} />
    </Suspense>
  )
}
