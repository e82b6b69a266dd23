import type { MarketInfo } from '@quayside/contracts/market/market'
import type { Decimal } from '@quayside/money/decimal'
import { type Money, toText } from '@quayside/money/money'
import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Amount } from '@quayside/ui/amount'
import { DataList, type DataRow } from '@quayside/ui/data-list'
import { figure } from '../../order/cells/cells.tsx'
import { lastPriceKey } from '../../order/details/last-price-key.ts'
import { availableDollars } from '../../order/live/available-dollars.ts'
import { Convertible } from '../convertible.tsx'
import type { ContractForm } from './form/contract-form.ts'
import type { ContractSummary } from './form/contract-summary.ts'
import { useSpreadFigures } from './form/use-spread-figures.tsx'

export type ReceiptProps = {
  summary: ContractSummary
  form: ContractForm
  info: MarketInfo
  /** Adds prices, balance, and cost figures where neither fields nor cost line are visible. */
  whole?: boolean
}

/** The full cost before consent, at the live quote (rules §1.4). All rows are there before the size is, so nothing moves. */
export function ContractReceiptView({ summary, form, info, whole = false }: ReceiptProps) {
  const t = useT()
  const rows = useReceiptRows({ summary, form, info, whole })
  return (
    <>
      <DataList dense rows={rows} />
      {summary.isAtOpening && <p className="q-small q-text-3">{t('receipt.openingGap')}</p>}
    </>
  )
}

function useAvailableRow(): DataRow[] {
  const t = useT()
  const { number } = useFormats()
  const { user } = useSession()
  if (user === null) return []
  const value = <Amount text={number(availableDollars(user))} code="USD" />
  return [{ label: t('receipt.available'), value, note: <Convertible /> }]
}

function useReceiptRows({ summary, form, info, whole }: ReceiptProps): DataRow[] {
  const t = useT()
  const { number, share } = useFormats()
  const available = useAvailableRow()
  const waitText = useWaitText()
  const { receipt, isReached, isAtOpening } = summary
  const spread = useSpreadFigures(receipt, info)
  const write = (text: string) => number(text, { digits: info.precision })
  const price = (text: string | undefined) => figure(text, write)
  const money = (value: Money | null | undefined, signed = false) =>
    value ? <Amount text={number(toText(value), { signed })} code="USD" /> : figure(null, write)
  const result = (label: string, value: Money | null | undefined, at: Decimal | null): DataRow[] => {
    if (whole && !value) return []
    const note = whole && at ? { note: t('ticket.atPrice', { price: write(at.toFixed()) }) } : {}
    return [{ label, value: money(value, true), ...note }]
  }
  const isWaiting = isAtOpening || (form.type !== 'market' && !isReached)
  const words = isAtOpening ? openingWords(form) : WORDS[isWaiting ? form.type : 'market']
  return [
    ...(whole || isAtOpening ? [{ label: t(words.price), value: price(receipt?.price) }] : []),
    { label: t('receipt.value'), value: money(receipt?.value) },
    ...(whole
      ? [
          { label: t('receipt.margin'), value: money(receipt?.margin) },
          {
            label: t('receipt.fee'),
            value: money(receipt?.openFee),
            note: t('receipt.feeNote', { rate: share(info.feeRate) }),
          },
        ]
      : [{ label: t('receipt.feeRate'), value: share(info.feeRate) }]),
    {
      label: t('receipt.closeFee'),
      value: money(receipt?.closeFee),
      note: t(words.closeFee),
    },
    ...(whole
      ? [
          ...spread,
          {
            label: t('receipt.liquidation'),
            value: receipt?.liquidation === null ? t('receipt.noLiquidation') : price(receipt?.liquidation),
          },
          ...result(t('receipt.stop'), receipt?.lossAtStop, summary.stopLoss),
        ]
      : []),
    ...result(t('receipt.target'), receipt?.profitAtTarget, summary.takeProfit),
    ...(whole ? available : []),
    {
      label: t(isWaiting ? 'receipt.setAside' : 'receipt.total'),
      value: money(receipt?.total),
      ...(isWaiting ? { note: waitText(summary, form) } : {}),
      total: true,
    },
  ]
}

const WORDS = {
  market: { price: 'receipt.price', closeFee: 'receipt.closeFeeNote' },
  limit: { price: 'receipt.limit', closeFee: 'receipt.closeFeeLimit' },
  stop: { price: 'ticket.stopPrice', closeFee: 'receipt.closeFeeStop' },
} as const

function openingWords({ side }: ContractForm) {
  return { price: lastPriceKey(side), closeFee: 'receipt.closeFeeLast' }
}

function useWaitText() {
  const t = useT()
  const { dateTime } = useFormats()
  return ({ life, isAtOpening }: ContractSummary, { type }: ContractForm) => {
    if (isAtOpening) return t('receipt.untilOpening')
    const unknown = life?.problem ? 'receipt.untilFilled' : 'receipt.untilSession'
    const until = life?.endsAt ? t('receipt.until', { time: dateTime(life.endsAt) }) : t(unknown)
    return type === 'stop' ? `${until} · ${t('receipt.gap')}` : until
  }
}
