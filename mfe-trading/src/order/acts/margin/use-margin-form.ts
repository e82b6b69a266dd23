import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import type { MarketInfo } from '@quayside/contracts/market/market'
import { type Money, toText } from '@quayside/money/money'
import { useSession } from '@quayside/runtime/hooks'
import { useLocale } from '@quayside/runtime/i18n'
import { quoteOf } from '@quayside/runtime/order-quote'
import { usd } from '@quayside/runtime/position-figures'
import { useTypedText } from '@quayside/runtime/use-typed-text'
import { useState } from 'react'
import { useLiveTick } from '../../../live/use-live-tick.ts'
import { availableDollars } from '../../live/available-dollars.ts'
import { type MarginChange, remargining } from '../order-acts.ts'
import { useOrderAct } from '../use-order-act.ts'
import { type MarginPlan, planMargin } from './margin-plan.ts'

export type MarginForm = {
  readonly direction: MarginChange['direction']
  readonly typed: string
  readonly plan: MarginPlan
  /** The maximum amount, decimal text. The server's value overrides the page's calculation. */
  readonly most: string | null
  readonly isOver: boolean
  readonly available: Money | null
  readonly isSending: boolean
  change(text: string, direction?: MarginChange['direction']): void
  send(): void
}

export function useMarginForm(order: ContractOrder, info: MarketInfo, done: () => void): MarginForm {
  const language = LANGUAGE_TAG[useLocale()]
  const { user } = useSession()
  const tick = useLiveTick(order.code)
  const [direction, setDirection] = useState<MarginChange['direction']>('add')
  const [typed, setTyped] = useTypedText('')
  const [refusedMost, setRefusedMost] = useState<string | null>(null)
  const act = useOrderAct(order, done)
  const available = user ? usd(availableDollars(user)) : null
  const quote = quoteOf(info, tick)
  const plan = planMargin({ direction, typed, language, order, info, quote, available })
  return {
    direction,
    typed,
    plan,
    available,
    most: refusedMost ?? (plan.most && toText(plan.most)),
    isOver: plan.problem === 'tooMuch' || refusedMost !== null,
    isSending: act.isSending,
    change(text, way = direction) {
      setTyped(text)
      setDirection(way)
      setRefusedMost(null)
    },
    send() {
      if (plan.change === null) return
      const request = remargining(order, plan.change, ({ details }) => {
        const allowed = allowedMost(details)
        setRefusedMost(allowed)
        return allowed !== null
      })
      void act.send(request)
    },
  }
}

/** The largest allowed amount, from the details of a refusal. */
function allowedMost(details: unknown): string | null {
  const { amount }: { amount?: unknown } = { ...(typeof details === 'object' ? details : {}) }
  const { max }: { max?: unknown } = { ...(typeof amount === 'object' ? amount : {}) }
  return typeof max === 'string' ? max : null
}
