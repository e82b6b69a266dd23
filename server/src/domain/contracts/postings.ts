import type { Settlement } from '@quayside/money/contract-math'
import { type Money, money, negate } from '@quayside/money/money'
import { customerAccount, houseAccount } from '../ledger/chart.ts'
import { leg, type Posting, posting } from '../ledger/posting.ts'
import type { CloseReason, Contract } from './contract.ts'

/** Opening (rules §4): available pays the margin and the fee. */
export function openingPosting(contract: Contract): Posting {
  const margin = money('USD', contract.margin)
  const fee = money('USD', contract.openFee)
  const total = money('USD', contract.margin + contract.openFee)
  return posting(
    { kind: 'contract_open', reference: contract.id, at: contract.createdAt, memo: contract.code },
    [
      leg(account(contract, 'available'), negate(total)),
      leg(account(contract, 'margin'), margin),
      leg(houseAccount('fees', 'USD', contract.mode), fee),
    ],
  )
}

/**
 * Closing (rules §4): the margin is given up, trading pays or takes the PnL, fees takes its fee, available gets what
 * is left and insurance pays what is missing.
 */
export function closingPosting(
  contract: Contract,
  settlement: Settlement,
  close: { readonly reason: CloseReason; readonly at: number },
): Posting {
  const { pnl, fee, payout, shortfall } = settlement
  const kind = close.reason === 'liquidation' ? 'contract_liquidation' : 'contract_close'
  return posting({ kind, reference: contract.id, at: close.at, memo: contract.code }, [
    leg(account(contract, 'margin'), money('USD', -contract.margin)),
    leg(account(contract, 'available'), payout),
    leg(houseAccount('trading', 'USD', contract.mode), negate(pnl)),
    leg(houseAccount('fees', 'USD', contract.mode), fee),
    leg(houseAccount('insurance', 'USD', contract.mode), negate(shortfall)),
  ])
}

function account(contract: Contract, kind: 'available' | 'margin') {
  return customerAccount(contract.userId, { kind, currency: 'USD', mode: contract.mode })
}

/** What an opening takes from the available balance. */
export function openingTotal(contract: Contract): Money {
  return money('USD', contract.margin + contract.openFee)
}
