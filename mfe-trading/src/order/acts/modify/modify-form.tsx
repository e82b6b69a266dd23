import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import type { MarketInfo } from '@quayside/contracts/market/market'
import { decimal } from '@quayside/money/decimal'
import { retypedText, typedText } from '@quayside/money/parse-number'
import { useLocale, useT } from '@quayside/runtime/i18n'
import { quoteOf } from '@quayside/runtime/order-quote'
import { rangesOf } from '@quayside/runtime/trigger-ranges'
import { useFormats } from '@quayside/runtime/use-formats'
import { Button } from '@quayside/ui/button'
import { TextField } from '@quayside/ui/text-field'
import { useState } from 'react'
import { TradeStopNote } from '../../../live/trade-stop-note.tsx'
import { useLiveTick } from '../../../live/use-live-tick.ts'
import { useChanged } from '../../../use-changed.ts'
import { modifying } from '../order-acts.ts'
import { useOrderAct } from '../use-order-act.ts'
import { planChange, type TriggerName, type TriggerTexts } from './modify-plan.ts'
import { type Bounds, refusedBounds } from './refused-bounds.ts'
import { StopChoice, TrailField } from './trail-field.tsx'
import { changeOf, planTrail, trailFormOf } from './trail-plan.ts'
import { useTriggerTexts } from './trigger-texts.ts'

type FormProps = { order: ContractOrder; info: MarketInfo; onDone: () => void }

export function ModifyForm({ order, info, onDone }: FormProps) {
  const t = useT()
  const { number } = useFormats()
  const language = LANGUAGE_TAG[useLocale()]
  const tick = useLiveTick(order.code)
  const { typed, setTyped, trail, setTrail } = useTyped(order, language)
  const [refused, setRefused] = useState<Partial<Record<TriggerName, Bounds>>>({})
  const act = useOrderAct(order, onDone)
  const quote = quoteOf(info, tick)
  const ranges = rangesOf(order, info, quote)
  const trailPlan = planTrail(trail, order, { info, quote, language })
  // Turning the trailing stop on leaves the fixed stop's field unchanged.
  const asked = trail.isOn ? { ...typed, stopLoss: typedPrice(order.stopLoss, language) } : typed
  const plan = planChange(asked, order, { ranges, tick: decimal(info.tickSize), language })
  const change = changeOf(plan, trailPlan)
  const texts = useTriggerTexts(info, ranges)

  function save(): void {
    if (change === null) return
    const told = modifying(order, change, error => {
      const bounds = refusedBounds(error.details)
      setRefused(bounds)
      return Object.keys(bounds).length > 0
    })
    void act.send(told)
  }

  const field = (name: TriggerName) => (
    <TextField
      label={t(`common:closeReason.${name}`)}
      inputMode="decimal"
      autoComplete="off"
      placeholder={t('modify.none')}
      value={typed[name]}
      {...texts(name, { typed: typed[name], problem: plan.problems[name], refused: refused[name] })}
      onChange={event => {
        setTyped({ ...typed, [name]: event.target.value })
        setRefused({ ...refused, [name]: undefined })
      }}
    />
  )
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
        {order.name} · <bdi translate="no">{order.orderNo}</bdi>
      </p>
      {order.status === 'open' && <TradeStopNote risk="stop" />}
      {order.status === 'open' && <StopChoice form={trail} onChange={setTrail} />}
      {trail.isOn ? (
        <TrailField form={trail} plan={trailPlan} order={order} info={info} onChange={setTrail} />
      ) : (
        field('stopLoss')
      )}
      {field('takeProfit')}
      <p className="q-caption q-text-3">{t('modify.hint', { tick: number(info.tickSize) })}</p>
      <Button variant="primary" type="submit" block busy={act.isSending} disabled={change === null}>
        {t(act.isSending ? 'close.pending' : 'modify.save')}
      </Button>
    </form>
  )
}

function useTyped(order: ContractOrder, language: string) {
  const [typed, setTyped] = useState<TriggerTexts>(() => ({
    stopLoss: typedPrice(order.stopLoss, language),
    takeProfit: typedPrice(order.takeProfit, language),
  }))
  const [trail, setTrail] = useState(() => trailFormOf(order, language))
  useChanged(language, (from, to) => {
    setTyped({
      stopLoss: retypedText(typed.stopLoss, from, to),
      takeProfit: retypedText(typed.takeProfit, from, to),
    })
    setTrail({ ...trail, distance: retypedText(trail.distance, from, to) })
  })
  return { typed, setTyped, trail, setTrail }
}

function typedPrice(price: string | null, language: string): string {
  return price === null ? '' : typedText(price, language)
}
