import type { ContractOrder } from '@quayside/contracts/endpoints/contracts'
import type { MarketInfo } from '@quayside/contracts/market'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { Button } from '@quayside/ui/button'
import { TextField } from '@quayside/ui/text-field'
import { LockNote } from '../../../live/lock-note.tsx'
import { LifeField } from '../../life/life-field.tsx'
import type { TriggerName } from '../modify/modify-plan.ts'
import { useTriggerTexts } from '../modify/trigger-texts.ts'
import { AmendCost } from './amend-cost.tsx'
import { useAmending } from './use-amending.ts'

type FormProps = { order: ContractOrder; info: MarketInfo; onDone: () => void }

/** Other price, size, time, stop or target for a waiting order, with what is set aside before and after. */
export function AmendForm({ order, info, onDone }: FormProps) {
  const t = useT()
  const amending = useAmending({ order, info, onDone })
  const { form, change, plan, lock, isSending, save } = amending
  return (
    <form
      className="q-stack q-gap-16"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <p className="q-small q-text-2">
        {order.name} · <bdi>{order.orderNo}</bdi>
      </p>
      <PriceAndSize {...amending} info={info} />
      <LifeField
        life={form.life}
        onChange={life => change({ life })}
        info={info}
        problem={plan.life.problem}
        refused={undefined}
        endsAt={plan.life.endsAt}
      />
      <Triggers {...amending} info={info} />
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

type PartProps = ReturnType<typeof useAmending> & { info: MarketInfo }

function PriceAndSize({ form, change, plan, info }: PartProps) {
  const t = useT()
  const { number } = useFormats()
  const { price, lots } = plan.problems
  const { minLots, maxLots, lotStep } = info
  const sizes = { min: number(minLots), max: number(maxLots), step: number(lotStep) }
  return (
    <>
      <TextField
        label={t('ticket.limitPrice')}
        inputMode="decimal"
        autoComplete="off"
        value={form.price}
        hint={plan.isReached ? t('amend.reached') : undefined}
        error={price && t(`problem.price.${price}`, { tick: number(info.tickSize) })}
        onChange={event => change({ price: event.target.value })}
      />
      <TextField
        label={t('amend.lots')}
        inputMode="decimal"
        autoComplete="off"
        value={form.lots}
        error={lots && t(`problem.lots.${lots}`, sizes)}
        onChange={event => change({ lots: event.target.value })}
      />
    </>
  )
}

function Triggers({ form, change, plan, refused, info }: PartProps) {
  const t = useT()
  const texts = useTriggerTexts(info, plan.ranges)
  const field = (name: TriggerName) => (
    <TextField
      label={t(`common:closeReason.${name}`)}
      inputMode="decimal"
      autoComplete="off"
      placeholder={t('modify.none')}
      value={form[name]}
      {...texts(name, plan.problems[name], refused[name])}
      onChange={event => change({ [name]: event.target.value })}
    />
  )
  return (
    <>
      {field('stopLoss')}
      {field('takeProfit')}
    </>
  )
}
