import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import type { MarketInfo } from '@quayside/contracts/market/market'
import { useAskFirst } from '@quayside/runtime/ask-first'
import { useT } from '@quayside/runtime/i18n'
import { closingFigures } from '@quayside/runtime/position-figures'
import { useFormats } from '@quayside/runtime/use-formats'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Switch } from '@quayside/ui/switch'
import { isFirstPress } from '../../../first-press.ts'
import { LockNote } from '../../../live/lock-note.tsx'
import { useLock } from '../../../live/use-lock.ts'
import { useSeen } from '../../../live/use-seen.ts'
import { useOrderPnl } from '../../live/use-live-pnl.ts'
import { ClosingRows } from '../closing-rows.tsx'
import { closing } from '../order-acts.ts'
import { useOrderAct } from '../use-order-act.ts'

type FormProps = { order: ContractOrder; info: MarketInfo; onDone: () => void }

/** The only question before closing a position: price, fee and net result (rules §1.4, §1.5). */
export function CloseForm({ order, info, onDone }: FormProps) {
  const t = useT()
  const { number } = useFormats()
  const close = useOrderAct(order, onDone)
  const lock = useLock(info)
  const seen = useSeen(order.code)
  const [asks, setAsks] = useAskFirst()
  const shown = useOrderPnl(order)
  const figures = shown && closingFigures(order, shown)
  return (
    <div className="q-stack q-gap-16">
      <p className="q-small q-text-2">
        {order.name} · <bdi translate="no">{order.orderNo}</bdi>
      </p>
      {figures && shown && (
        <ClosingRows
          figures={figures}
          before={[
            {
              label: t('column.mark'),
              value: (
                <bdi translate="no" className="q-num">
                  {number(shown.currentPrice)}
                </bdi>
              ),
            },
          ]}
        />
      )}
      {lock?.kind === 'closed' && <Alert tone="info" title={t('close.shut')} />}
      <LockNote lock={lock?.kind === 'stale' ? lock : null} info={info} />
      <Switch label={t('ticket.askFirst')} checked={asks} onChange={event => setAsks(event.target.checked)} />
      <Button
        variant="primary"
        block
        data-focus
        busy={close.isSending}
        disabled={lock?.kind === 'stale'}
        onClick={event => isFirstPress(event) && void close.send(closing(order, seen()))}
      >
        {t(close.isSending ? 'close.pending' : 'close.confirm')}
      </Button>
    </div>
  )
}
