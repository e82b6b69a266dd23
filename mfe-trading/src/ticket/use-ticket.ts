import { listOrder } from '@quayside/contracts/endpoints/order'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import type { MarketInfo } from '@quayside/contracts/market'
import type { ContractSide } from '@quayside/money/contract-math'
import { newClientId } from '@quayside/runtime/client-id'
import { useApi, useHost, useMarketStatus, useSession } from '@quayside/runtime/hooks'
import { useLocale } from '@quayside/runtime/i18n'
import { useQueryClient } from '@quayside/runtime/query'
import { type Dispatch, useEffect, useReducer, useState } from 'react'
import { keepForm, readKeptForm } from './kept-form.ts'
import { type Placement, placeOrder } from './place-order.ts'
import { reduceTicket, type TicketAct, type TicketForm } from './ticket-form.ts'
import {
  type LiveQuote,
  lotsForShare,
  type SummaryInput,
  summariseTicket,
  type TicketSummary,
} from './ticket-summary.ts'

/** Why no order can be placed now, apart from the form itself. */
export type TicketLock = 'closed' | 'stale' | null

export type Ticket = {
  readonly form: TicketForm
  readonly act: Dispatch<TicketAct>
  readonly language: string
  readonly summary: TicketSummary
  readonly lock: TicketLock
  /** Nobody is signed in: the receipt works, the button leads to the sign-in. */
  readonly isVisitor: boolean
  readonly isSending: boolean
  /** How the last order ended; cleared by the next change. */
  readonly placement: Placement | null
  /** Whether problems are shown also for fields not yet touched. */
  readonly isTried: boolean
  shareLots(share: string): string | null
  submit(): Promise<void>
}

type TicketInput = {
  readonly info: MarketInfo
  readonly quote: LiveQuote
  readonly side: ContractSide | undefined
}

/** State of one ticket: what is typed, what it comes to at the live quote, and how sending it went. */
export function useTicket({ info, quote, side }: TicketInput): Ticket {
  const [form, dispatch] = useReducer(reduceTicket, info.code, code =>
    startForm(code, side, info.maxLeverage),
  )
  const [placement, setPlacement] = useState<Placement | null>(null)
  const [isSending, setSending] = useState(false)
  const [isTried, setTried] = useState(false)
  const { status, user } = useSession()
  const isVisitor = status === 'visitor'
  const language = LANGUAGE_TAG[useLocale()]
  const lock = useLock(info)
  const input: SummaryInput = { form, market: { info, quote }, available: user?.amount ?? null, language }
  const summary = summariseTicket(input)
  const send = useSend()

  useEffect(() => keepForm(info.code, form), [info.code, form])

  async function submit(): Promise<void> {
    setTried(true)
    if (isSending || isVisitor || lock !== null || summary.order === null) return
    setSending(true)
    setPlacement(null)
    const outcome = await send(summary.order).finally(() => setSending(false))
    setPlacement(outcome)
    if (outcome.kind === 'done') {
      dispatch({ type: 'clear' })
      setTried(false)
    }
  }

  function act(change: TicketAct): void {
    if (change.type !== 'clear') setPlacement(null)
    dispatch(change)
  }

  const shareLots = (share: string) => lotsForShare(share, input)
  return { form, act, language, summary, lock, isVisitor, isSending, placement, isTried, shareLots, submit }
}

function startForm(code: string, side: ContractSide | undefined, maxLeverage: number): TicketForm {
  const kept = readKeptForm(code)
  const leverage = Math.min(Math.max(kept.leverage, 1), maxLeverage)
  const form = { ...kept, leverage }
  return side === undefined ? form : reduceTicket(form, { type: 'side', side })
}

function useLock(info: MarketInfo): TicketLock {
  const prices = useMarketStatus()
  if (!info.session.open) return 'closed'
  return info.stale || prices !== 'open' ? 'stale' : null
}

/** Sends an order with a client id of its own, then asks for everything that it changed. */
function useSend() {
  const api = useApi()
  const { session } = useHost()
  const queries = useQueryClient()
  return async (order: NonNullable<TicketSummary['order']>): Promise<Placement> => {
    const placement = await placeOrder(api, order, newClientId())
    void queries.invalidateQueries({ queryKey: [listOrder.path] })
    void session.refresh().catch(() => undefined)
    return placement
  }
}
