import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import type { MarketInfo } from '@quayside/contracts/market/market'
import { stopRange } from '@quayside/money/contract-limits'
import { type Decimal, decimal } from '@quayside/money/decimal'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { useReadBack } from '@quayside/runtime/use-read-back'
import { Button } from '@quayside/ui/button'
import { TextField } from '@quayside/ui/text-field'
import { LockNote } from '../../../live/lock-note.tsx'
import { LifeField } from '../../life/life-field.tsx'
import styles from '../../order.module.css'
import type { TriggerName } from '../modify/modify-plan.ts'
import { useTriggerTexts } from '../modify/trigger-texts.ts'
import { AmendCost } from './amend-cost.tsx'
import { useAmending } from './use-amending.ts'

type FormProps = { order: ContractOrder; info: MarketInfo; onDone: () => void }

export function AmendForm({ order, info, onDone }: FormProps) {
  const t = useT()
  const amending = useAmending({ order, info, onDone })
  const { form, change, plan, lock, isSending, save } = amending
  return (
    <form
      className="q-stack q-gap-12"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <p className="q-small q-text-2">
        {order.name} · <bdi translate="no">{order.orderNo}</bdi>
      </p>
      <PriceAndSize {...amending} order={order} info={info} />
      {order.type !== 'market' && (
        <LifeField
          life={form.life}
          onChange={life => change({ life })}
          info={info}
          problem={plan.life.problem}
          refused={undefined}
          endsAt={plan.life.endsAt}
        />
      )}
      <Triggers {...amending} order={order} info={info} />
      <AmendCost order={order} cost={plan.cost} info={info} />
      <LockNote lock={lock} info={info} />
      <Button
        variant="primary"
        type="submit"
        block
        busy={isSending}
        disabled={plan.change === null || lock !== null}
      >
        {t(isSending ? 'close.pending' : 'amend.save')}
      </Button>
    </form>
  )
}

type PartProps = ReturnType<typeof useAmending> & { order: ContractOrder; info: MarketInfo }

function PriceAndSize({ order, form, change, plan, info, quote }: PartProps) {
  const t = useT()
  const { number } = useFormats()
  const readBack = useReadBack()
  const { price, lots } = plan.problems
  const { minLots, maxLots, lotStep } = info
  const { min, max } = stopRange(order.side, quote, decimal(info.tickSize))
  const write = (end: Decimal) => number(end.toFixed(), { digits: info.precision })
  const ends = { tick: number(info.tickSize), min: write(min), max: max === null ? '' : write(max) }
  const beyond = order.side === 'buy' ? 'problem.price.beyondFrom' : 'problem.price.beyondTo'
  const priceProblem = price === 'beyond' ? beyond : `problem.price.${price}`
  const sizes = { min: number(minLots), max: number(maxLots), step: number(lotStep) }
  return (
    <div className={styles.fields}>
      {order.type !== 'market' && (
        <TextField
          compact
          label={t(order.type === 'stop' ? 'ticket.stopPrice' : 'ticket.limitPrice')}
          inputMode="decimal"
          autoComplete="off"
          value={form.price}
          hint={readBack(form.price, plan.isReached ? t('amend.reached') : undefined, 'USD')}
          error={price && t(priceProblem, ends)}
          onChange={event => change({ price: event.target.value })}
        />
      )}
      <TextField
        compact
        label={t('amend.lots')}
        inputMode="decimal"
        autoComplete="off"
        value={form.lots}
        hint={readBack(form.lots)}
        error={lots && t(`problem.lots.${lots}`, sizes)}
        onChange={event => change({ lots: event.target.value })}
      />
    </div>
  )
}

function Triggers({ form, change, plan, refused, info }: PartProps) {
  const t = useT()
  const texts = useTriggerTexts(info, plan.ranges)
  const field = (name: TriggerName) => (
    <TextField
      compact
      label={t(`common:closeReason.${name}`)}
      inputMode="decimal"
      autoComplete="off"
      placeholder={t('modify.none')}
      value={form[name]}
      {...texts(name, { typed: form[name], problem: plan.problems[name], refused: refused[name] })}
      onChange={event => change({ [name]: event.target.value })}
    />
  )
  return (
    <div className={styles.fields}>
      {field('stopLoss')}
      {field('takeProfit')}
    </div>
  )
}
