import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import type { MarketInfo } from '@quayside/contracts/market/market'
import { retypedText, typedText } from '@quayside/money/parse-number'
import { useSession } from '@quayside/runtime/hooks'
import { useLocale } from '@quayside/runtime/i18n'
import { type Quote, quoteOf } from '@quayside/runtime/order-quote'
import { useTimeZone } from '@quayside/runtime/use-time-zone'
import { useState } from 'react'
import { useLiveTick } from '../../../live/use-live-tick.ts'
import { type TicketLock, useLock } from '../../../live/use-lock.ts'
import { useChanged } from '../../../use-changed.ts'
import { lifeFormOf } from '../../life/life-form.ts'
import { availableDollars } from '../../live/available-dollars.ts'
import { waitedPrice } from '../../waiting/waited-price.ts'
import type { TriggerName } from '../modify/modify-plan.ts'
import { type Bounds, refusedBounds } from '../modify/refused-bounds.ts'
import { useOrderAct } from '../use-order-act.ts'
import { amending } from './amend-act.ts'
import { type AmendForm, type AmendPlan, planAmendment } from './amend-plan.ts'

type Amending = {
  readonly form: AmendForm
  readonly plan: AmendPlan
  readonly quote: Quote
  readonly lock: TicketLock
  /** Bounds from a refused stop or target, cleared by the next change. */
  readonly refused: Partial<Record<TriggerName, Bounds>>
  readonly isSending: boolean
  change(part: Partial<AmendForm>): void
  save(): void
}

type Input = { readonly order: ContractOrder; readonly info: MarketInfo; onDone(): void }

export function useAmending({ order, info, onDone }: Input): Amending {
  const language = LANGUAGE_TAG[useLocale()]
  const timeZone = useTimeZone()
  const { user } = useSession()
  const locked = useLock(info)
  const lock = locked?.kind === 'stale' ? locked : null
  const [form, setForm] = useState<AmendForm>(() => formOf(order, language, timeZone))
  useChanged(language, (from, to) => setForm(retyped(form, text => retypedText(text, from, to))))
  const [refused, setRefused] = useState<Amending['refused']>({})
  const act = useOrderAct(order, onDone)
  const quote = quoteOf(info, useLiveTick(order.code))
  const clock = { now: Date.now(), timeZone }
  const available = user ? availableDollars(user) : '0'
  const plan = planAmendment({ form, order, info, quote, available, language, clock })

  function change(part: Partial<AmendForm>): void {
    setForm({ ...form, ...part })
    setRefused({})
  }

  function save(): void {
    if (plan.change === null || lock !== null) return
    const told = amending(order, plan.change, error => {
      const bounds = refusedBounds(error.details)
      setRefused(bounds)
      return Object.keys(bounds).length > 0
    })
    void act.send(told)
  }

  return { form, plan, quote, lock, refused, isSending: act.isSending, change, save }
}

function formOf(order: ContractOrder, language: string, timeZone: string): AmendForm {
  const typed = (text: string | null) => (text === null ? '' : typedText(text, language))
  return {
    price: typed(waitedPrice(order)),
    lots: typed(order.lots),
    stopLoss: typed(order.stopLoss),
    takeProfit: typed(order.takeProfit),
    life: lifeFormOf(order, timeZone),
  }
}

function retyped(form: AmendForm, write: (text: string) => string): AmendForm {
  const { price, lots, stopLoss, takeProfit } = form
  return {
    ...form,
    price: write(price),
    lots: write(lots),
    stopLoss: write(stopLoss),
    takeProfit: write(takeProfit),
  }
}
