import type { Settlement } from '@quayside/money/contract-math'
import { type Money, money, negate } from '@quayside/money/money'
import { customerAccount, houseAccount } from '../../../ledger/chart.ts'
import { leg, type Posting, posting } from '../../../ledger/posting.ts'
import type { CloseReason, Contract, ContractOrder } from './contract.ts'

/** Opening at the market (rules §4): available pays margin and fee. */
export function openingPosting(contract: Contract): Posting {
  const margin = money('USD', contract.margin)
  const fee = money('USD', contract.openFee)
  return posting(
    { kind: 'contract_open', reference: contract.id, at: contract.openTime, memo: contract.code },
    [
      leg(account(contract, 'available'), negate(openingTotal(contract))),
      leg(account(contract, 'margin'), margin),
      leg(houseAccount('fees', 'USD', contract.mode), fee),
    ],
  )
}

/** Placing a limit order (rules §4): holds margin and fee at the limit price. */
export function holdPosting(order: ContractOrder): Posting {
  const total = openingTotal(order)
  return posting({ kind: 'contract_hold', reference: order.id, at: order.createdAt, memo: order.code }, [
    leg(account(order, 'available'), negate(total)),
    leg(account(order, 'margin'), total),
  ])
}

/** Amending a pending order (rules §4): adjusts the hold; undefined if it is unchanged. */
export function holdChangePosting(before: ContractOrder, after: ContractOrder): Posting | undefined {
  const more = openingTotal(after).minor - openingTotal(before).minor
  if (more === 0n) return undefined
  const { id, amendments, updatedAt: at, code } = after
  return posting({ kind: 'contract_amend', reference: `${id}:${amendments}`, at, memo: code }, [
    leg(account(after, 'available'), money('USD', -more)),
    leg(account(after, 'margin'), money('USD', more)),
  ])
}

/** Filling a limit order (rules §4): the hold pays margin and fee; available gets or pays the difference. */
export function fillPosting(contract: Contract, order: ContractOrder): Posting {
  const { margin, openFee } = contract
  const held = order.margin + order.openFee
  return posting(
    { kind: 'contract_open', reference: contract.id, at: contract.openTime, memo: contract.code },
    [
      leg(account(contract, 'available'), money('USD', held - margin - openFee)),
      leg(account(contract, 'margin'), money('USD', margin - held)),
      leg(houseAccount('fees', 'USD', contract.mode), money('USD', openFee)),
    ],
  )
}

/** Ending a limit order without an entry (rules §4): releases the whole hold. */
export function releasePosting(order: ContractOrder, at: number): Posting {
  const total = openingTotal(order)
  return posting({ kind: 'contract_cancel', reference: order.id, at, memo: order.code }, [
    leg(account(order, 'margin'), negate(total)),
    leg(account(order, 'available'), total),
  ])
}

/** Adding or returning margin (rules §4): one posting per client id. */
export function marginPosting(
  contract: Contract,
  { added, clientId, at }: { readonly added: Money; readonly clientId: string; readonly at: number },
): Posting {
  const kind = added.minor > 0n ? 'contract_margin_add' : 'contract_margin_return'
  return posting({ kind, reference: `${contract.id}:${clientId}`, at, memo: contract.code }, [
    leg(account(contract, 'available'), negate(added)),
    leg(account(contract, 'margin'), added),
  ])
}

/** Closing (rules §4): insurance covers a shortfall. Undefined if nothing amounts to a cent. */
export function closingPosting(
  contract: Contract,
  settlement: Settlement,
  close: { readonly reason: CloseReason; readonly at: number },
): Posting | undefined {
  const { pnl, fee, payout, shortfall } = settlement
  if (contract.margin === 0n && pnl.minor === 0n && fee.minor === 0n) return undefined
  const kind = close.reason === 'liquidation' ? 'contract_liquidation' : 'contract_close'
  return posting({ kind, reference: contract.id, at: close.at, memo: contract.code }, [
    leg(account(contract, 'margin'), money('USD', -contract.margin)),
    leg(account(contract, 'available'), payout),
    leg(houseAccount('trading', 'USD', contract.mode), negate(pnl)),
    leg(houseAccount('fees', 'USD', contract.mode), fee),
    leg(houseAccount('insurance', 'USD', contract.mode), negate(shortfall)),
  ])
}

function account(order: ContractOrder, kind: 'available' | 'margin') {
  return customerAccount(order.userId, { kind, currency: 'USD', mode: order.mode })
}

export function openingTotal(order: ContractOrder): Money {
  return money('USD', order.margin + order.openFee)
}
