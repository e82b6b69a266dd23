import type { MarketInfo } from '@quayside/contracts/market'
import { type Money, toText } from '@quayside/money/money'
import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Amount } from '@quayside/ui/amount'
import { DataList } from '@quayside/ui/data-list'
import type { Ticket } from './use-ticket.ts'

/** The whole cost before consent, at the live quote (rules §1.4). */
export function TicketReceiptView({ ticket, info }: { ticket: Ticket; info: MarketInfo }) {
  const t = useT()
  const { number, share } = useFormats()
  const { user } = useSession()
  const { receipt } = ticket.summary
  const price = (text: string) => <bdi className="q-num">{number(text, { digits: info.precision })}</bdi>
  const money = (value: Money, signed = false) => (
    <Amount text={number(toText(value), { signed })} code="USD" />
  )
  const available = user
    ? [{ label: t('receipt.available'), value: <Amount text={number(user.amount)} code="USD" /> }]
    : []
  if (receipt === null) {
    return (
      <>
        <DataList dense rows={[{ label: t('receipt.feeRate'), value: share(info.feeRate) }, ...available]} />
        <p className="q-small q-text-3">{t('receipt.empty')}</p>
      </>
    )
  }
  return (
    <DataList
      dense
      rows={[
        { label: t('receipt.price'), value: price(receipt.price) },
        { label: t('receipt.margin'), value: money(receipt.margin) },
        {
          label: t('receipt.fee'),
          value: money(receipt.openFee),
          note: t('receipt.feeNote', { rate: share(info.feeRate) }),
        },
        {
          label: t('receipt.liquidation'),
          value: receipt.liquidation === null ? t('receipt.noLiquidation') : price(receipt.liquidation),
        },
        ...(receipt.lossAtStop ? [{ label: t('receipt.stop'), value: money(receipt.lossAtStop, true) }] : []),
        ...(receipt.profitAtTarget
          ? [{ label: t('receipt.target'), value: money(receipt.profitAtTarget, true) }]
          : []),
        ...available,
        { label: t('receipt.total'), value: money(receipt.total), total: true },
      ]}
    />
  )
}
