import type { MarketInfo } from '@quayside/contracts/market/market'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Alert } from '@quayside/ui/alert'
import { LockNote } from '../../live/lock-note.tsx'
import { ConfirmFrame } from '../confirm-frame.tsx'
import { ContractReceiptView } from './contract-receipt.tsx'
import { useOrderLine } from './form/order-line.ts'
import type { ContractReview, ContractTicket } from './form/use-contract-ticket.ts'

type ConfirmProps = { ticket: ContractTicket; review: ContractReview; info: MarketInfo }

/** The order with all figures before sending; also asks about a price that moved. */
export function ContractConfirm({ ticket, review, info }: ConfirmProps) {
  const t = useT()
  const { number } = useFormats()
  const line = useOrderLine(info)
  const { form, moved, summary } = review
  const { conversion, lock, isLocked, placing, asksFirst, setAsksFirst, confirm, back } = ticket
  const price = (text: string) => number(text, { digits: info.precision })
  const side = t(form.side === 'buy' ? 'common:side.buy' : 'common:side.sell')
  const current = moved && price(moved.current)
  return (
    <ConfirmFrame
      title={
        moved
          ? t('ticket.moved', { quoted: price(moved.quoted), current })
          : t('ticket.review', { side, name: info.appName })
      }
      line={summary.order && line(summary.order)}
      confirmLabel={moved ? t('ticket.placeAt', { price: current }) : t('ticket.place')}
      backLabel={t(moved ? 'ticket.leave' : 'ticket.back')}
      variant={form.side === 'buy' ? 'up' : 'down'}
      isSending={placing.sending !== null}
      isLocked={isLocked || summary.order === null || !conversion.isReady}
      asksFirst={asksFirst}
      onAsksFirst={setAsksFirst}
      onConfirm={confirm}
      onBack={back}
    >
      <ContractReceiptView summary={summary} form={form} info={info} whole />
      {conversion.offer}
      <LockNote lock={lock} info={info} waits />
      {!isLocked && summary.order === null && <Alert tone="warning" title={t('ticket.changed')} />}
    </ConfirmFrame>
  )
}
