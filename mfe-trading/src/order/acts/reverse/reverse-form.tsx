import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import type { MarketInfo } from '@quayside/contracts/market/market'
import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { lotsText } from '@quayside/runtime/lots-text'
import { quoteOf } from '@quayside/runtime/order-quote'
import { usd } from '@quayside/runtime/position-figures'
import { useFormats } from '@quayside/runtime/use-formats'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { isFirstPress } from '../../../first-press.ts'
import { LockNote } from '../../../live/lock-note.tsx'
import { TradeStopNote } from '../../../live/trade-stop-note.tsx'
import { useLiveTick } from '../../../live/use-live-tick.ts'
import { useLock } from '../../../live/use-lock.ts'
import { availableDollars } from '../../live/available-dollars.ts'
import { ClosingRows } from '../closing-rows.tsx'
import { OpeningRows } from './opening-rows.tsx'
import { planReverse } from './reverse-plan.ts'
import { useReverse } from './use-reverse.ts'

type FormProps = { order: ContractOrder; info: MarketInfo; onDone: () => void }

/** The question before a reversal: the result of closing, and the cost of the other side (rules §1.4). */
export function ReverseForm({ order, info, onDone }: FormProps) {
  const t = useT()
  const { number } = useFormats()
  const { user } = useSession()
  const tick = useLiveTick(order.code)
  const lock = useLock(info)
  const reverse = useReverse(order, onDone)
  const available = user ? usd(availableDollars(user)) : null
  const plan = planReverse({ order, info, quote: quoteOf(info, tick), available })
  const isReady = plan !== null && plan.problem === null && lock === null
  const { seq: seen } = tick ?? info
  const price = plan && (
    <bdi translate="no" className="q-num">
      {number(plan.price)}
    </bdi>
  )
  const opens = order.side === 'buy' ? 'sell' : 'buy'
  return (
    <div className="q-stack q-gap-16">
      <p className="q-small q-text-2">
        {order.name} · <bdi translate="no">{order.orderNo}</bdi>
      </p>
      <TradeStopNote />
      <p className="q-small q-text-2">{t('reverse.text')}</p>
      <section className="q-stack q-gap-8">
        <h3 className="q-small">{t('reverse.closes')}</h3>
        <ClosingRows
          figures={plan?.closing ?? null}
          before={[{ label: t('column.mark'), value: price ?? '–' }]}
        />
      </section>
      <section className="q-stack q-gap-8">
        <h3 className="q-small">
          {t('reverse.opens', {
            side: t(`common:side.${opens}`),
            lots: lotsText({ t, number }, order.lots),
            leverage: order.leverage,
          })}
        </h3>
        <OpeningRows plan={plan} />
      </section>
      {plan?.problem && <Alert tone="warning" title={t(`reverse.problem.${plan.problem}`)} />}
      <LockNote lock={lock} info={info} />
      <Button
        variant="primary"
        block
        busy={reverse.isSending}
        disabled={!isReady}
        onClick={event =>
          isReady && isFirstPress(event) && void reverse.send({ quotedPrice: plan.price, seen })
        }
      >
        {reverse.isSending ? t('close.pending') : t(`reverse.submit.${opens}`)}
      </Button>
    </div>
  )
}
