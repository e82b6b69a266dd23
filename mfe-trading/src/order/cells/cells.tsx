import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import type { ReactNode } from 'react'
import type { Translate } from '../details/translate.ts'

export function figure(text: string | null | undefined, write: (text: string) => string): ReactNode {
  return text ? (
    <bdi translate="no" className="q-num">
      {write(text)}
    </bdi>
  ) : (
    <span className="q-text-3">–</span>
  )
}

export function liquidation(
  { openPrice, liquidationPrice }: Pick<ContractOrder, 'openPrice' | 'liquidationPrice'>,
  { t, number }: { t: Translate; number: (text: string) => string },
): ReactNode {
  return openPrice !== null && liquidationPrice === null
    ? t('receipt.noLiquidation')
    : figure(liquidationPrice, number)
}

export function moment(iso: string | null, write: (iso: string) => string): ReactNode {
  return iso === null ? <span className="q-text-3">–</span> : <span className="q-text-2">{write(iso)}</span>
}

export function twoLines(first: ReactNode, second: ReactNode): ReactNode {
  return (
    <span className="q-stack q-gap-2">
      <span className="q-truncate">{first}</span>
      {second}
    </span>
  )
}
