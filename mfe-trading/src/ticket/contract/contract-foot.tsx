import type { MarketInfo } from '@quayside/contracts/market/market'
import { useT } from '@quayside/runtime/i18n'
import { LockNote } from '../../live/lock-note.tsx'
import { AskAgain } from '../ask-again.tsx'
import styles from '../ticket.module.css'
import { TicketAction } from '../ticket-action.tsx'
import { ContractPlacement } from './fields/contract-placement.tsx'
import { ContractCost } from './form/contract-cost.tsx'
import { useOrderLine } from './form/order-line.ts'
import type { ContractTicket } from './form/use-contract-ticket.ts'

export function ContractFoot({ ticket, info }: { ticket: ContractTicket; info: MarketInfo }) {
  const t = useT()
  const line = useOrderLine(info)
  const { form, lock, isLocked, isVisitor, placing, asksFirst, setAsksFirst } = ticket
  const side = t(form.side === 'buy' ? 'common:side.buy' : 'common:side.sell')
  return (
    <>
      <AskAgain asksFirst={asksFirst} onAsksFirst={setAsksFirst} />
      <div className={`q-screen-foot ${styles.foot}`}>
        <LockNote lock={lock} info={info} waits />
        <ContractPlacement placing={placing} info={info} />
        {placing.sending && (
          <p className={styles.sending} role="status">
            {line(placing.sending)}
          </p>
        )}
        <ContractCost summary={ticket.summary} info={info} />
        <TicketAction
          isVisitor={isVisitor}
          isSending={placing.sending !== null}
          isLocked={isLocked}
          variant={form.side === 'buy' ? 'up' : 'down'}
        >
          {t('ticket.submit', { side, name: info.appName })}
        </TicketAction>
      </div>
    </>
  )
}
