import { type Money, money } from '@quayside/money/money'
import { customerAccount, houseAccount } from '../../../ledger/chart.ts'
import { move, type Posting, posting } from '../../../ledger/posting.ts'
import type { Option } from './option.ts'

/** Purchase (rules §5): moves the stake from the available balance to the hold. */
export function openingPosting(option: Option): Posting {
  return posting(
    { kind: 'option_open', reference: option.id, at: option.createdAt, memo: option.code },
    move(account(option, 'available'), account(option, 'option_hold'), stakeOf(option)),
  )
}

/** Settlement (rules §5): a win returns stake and gain from trading, a loss goes to trading, a void refunds. */
export function settlementPosting(
  option: Option,
  outcome: { readonly kind: 'won'; readonly gain: Money } | { readonly kind: 'lost' | 'refunded' },
  at: number,
): Posting {
  const hold = account(option, 'option_hold')
  const available = account(option, 'available')
  const trading = houseAccount('trading', 'USD', option.mode)
  const gain = outcome.kind === 'won' ? move(trading, available, outcome.gain) : []
  return posting({ kind: 'option_settle', reference: option.id, at, memo: option.code }, [
    ...move(hold, outcome.kind === 'lost' ? trading : available, stakeOf(option)),
    ...gain,
  ])
}

function stakeOf({ stake }: Option): Money {
  return money('USD', stake)
}

function account(option: Option, kind: 'available' | 'option_hold') {
  return customerAccount(option.userId, { kind, currency: 'USD', mode: option.mode })
}
