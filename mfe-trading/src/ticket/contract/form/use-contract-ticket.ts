import { type ContractOrder, listOrder } from '@quayside/contracts/endpoints/trading/contracts'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import type { MarketInfo } from '@quayside/contracts/market/market'
import type { ContractSide } from '@quayside/money/contract-math'
import { Decimal } from '@quayside/money/decimal'
import { useAskFirst } from '@quayside/runtime/ask-first'
import { type Conversion, type Converted, useConversion } from '@quayside/runtime/conversion'
import { fundsOf } from '@quayside/runtime/funding'
import { useSession } from '@quayside/runtime/hooks'
import { useLocale } from '@quayside/runtime/i18n'
import { useTimeZone } from '@quayside/runtime/use-time-zone'
import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react'
import { type TicketLock, useLock } from '../../../live/use-lock.ts'
import { availableDollars } from '../../../order/live/available-dollars.ts'
import { movedPrices } from '../../../refusal-text.ts'
import { useChanged } from '../../../use-changed.ts'
import { type ContractToSend, placeContract } from '../../placement/placement-commands.ts'
import { type Placing, usePlacement } from '../../placement/use-placement.ts'
import { readStoredTicket, saveTicket } from '../../stored-ticket.ts'
import { type ContractAct, type ContractForm, reduceContract } from './contract-form.ts'
import type { LiveQuote, SummaryInput } from './contract-input.ts'
import { type ContractSummary, pinContract, summarizeContract } from './contract-summary.ts'

/** The review that replaces the form: the full order, and why it is asked about. */
export type ContractReview = {
  readonly form: ContractForm
  /** The market left the price that the customer agreed to. */
  readonly moved: { readonly quoted: string; readonly current: string } | null
  readonly summary: ContractSummary
}

export type ContractTicket = {
  readonly form: ContractForm
  readonly act: Dispatch<ContractAct>
  readonly input: SummaryInput
  readonly summary: ContractSummary
  readonly review: ContractReview | null
  readonly conversion: Conversion
  readonly lock: TicketLock
  /** Nothing can be sent now. In a closed market an order waits for its first price. */
  readonly isLocked: boolean
  readonly isVisitor: boolean
  readonly placing: Placing<ContractToSend, ContractOrder & Converted>
  /** Number of attempts. After the first, untouched fields also show problems. */
  readonly tries: number
  readonly asksFirst: boolean
  setAsksFirst(asks: boolean): void
  submit(): void
  confirm(): void
  back(): void
}

type TicketInput = {
  readonly info: MarketInfo
  readonly quote: LiveQuote
  readonly side: ContractSide | undefined
}

type Shown = Pick<ContractReview, 'form' | 'moved'>

export function useContractTicket({ info, quote, side }: TicketInput): ContractTicket {
  const language = LANGUAGE_TAG[useLocale()]
  const { form, dispatch, placing } = useStoredContract(info.code, language, side)
  const [shown, setShown] = useState<Shown | null>(null)
  const [tries, setTries] = useState(0)
  const [asksFirst, setAsksFirst] = useAskFirst()
  const { status, user, mode } = useSession()
  const isVisitor = status === 'visitor'
  const lock = useLock(info)
  const isLocked = lock?.kind === 'stale'
  // An order that was checked for one account is neither sent nor asked about for the other.
  useChanged(mode, () => {
    setShown(null)
    placing.reset()
  })
  const account = useRef(mode)
  account.current = mode
  useChanged(language, (from, to) => {
    const act = { type: 'retype', from, to } as const
    dispatch(act)
    if (shown) setShown({ ...shown, form: reduceContract(shown.form, act) })
  })
  const clock = { now: Date.now(), timeZone: useTimeZone() }
  const input: SummaryInput = {
    form,
    market: { info, quote },
    available: user && availableDollars(user),
    worth: user ? fundsOf(user, 'USD').worth : undefined,
    language,
    clock,
  }
  const summary = summarizeContract(input)
  const review = shown && { ...shown, summary: summarizeContract(inputOf(shown, input)) }
  const conversion = useConversion(review?.summary.missing ?? null)

  async function send(order: ContractToSend, agreed: ContractForm): Promise<void> {
    const outcome = await placing.send(order)
    if (outcome === undefined) return
    const isAsked = outcome.kind === 'refused' && account.current === mode
    const moved = isAsked ? movedPrices(outcome.error.details) : null
    setShown(moved && { form: agreed, moved })
    if (outcome.kind === 'done') setTries(0)
  }

  function submit(): void {
    setTries(tries + 1)
    if (placing.sending || isVisitor || isLocked || summary.order === null) return
    const pinned = pinContract(form, summary)
    placing.reset()
    if (asksFirst || summary.missing !== null) setShown({ form: pinned, moved: null })
    else void send(summary.order, pinned)
  }

  function confirm(): void {
    if (isLocked || !review?.summary.order || !conversion.isReady) return
    void send({ ...review.summary.order, ...conversion.body }, review.form)
  }

  function act(change: ContractAct): void {
    placing.typed()
    dispatch(change)
  }

  function back(): void {
    if (placing.sending) return
    placing.reset()
    setShown(null)
  }

  const questions = { asksFirst, setAsksFirst, submit, confirm, back }
  return {
    form,
    act,
    input,
    summary,
    review,
    conversion,
    lock,
    isLocked,
    isVisitor,
    placing,
    tries,
    ...questions,
  }
}

function useStoredContract(code: string, language: string, side: ContractSide | undefined) {
  const [stored] = useState(() => readStoredTicket(code, language))
  const [form, dispatch] = useReducer(reduceContract, stored.contract, contract =>
    side === undefined ? contract : reduceContract(contract, { type: 'side', side }),
  )
  useEffect(() => saveTicket(code, language, { contract: form }), [code, language, form])
  const placing = usePlacement({
    command: placeContract,
    list: listOrder,
    unanswered: stored.unanswered.contract,
    placedIn: ({ status }) => (status === 'pending' ? 'orders' : 'positions'),
    saveUnanswered: clientId => saveTicket(code, language, { unanswered: { contract: clientId } }),
    taken() {
      dispatch({ type: 'clear' })
      // An unmounted form no longer saves itself, so its stored input is cleared here.
      const { contract } = readStoredTicket(code, language)
      saveTicket(code, language, { contract: reduceContract(contract, { type: 'clear' }) })
    },
  })
  return { form, dispatch, placing }
}

/** A review uses the live quote; after the market moved, it uses the price in question. */
function inputOf({ form, moved }: Shown, input: SummaryInput): SummaryInput {
  if (moved === null) return { ...input, form }
  const { quote } = input.market
  const shift = new Decimal(moved.current).minus(form.side === 'buy' ? quote.ask : quote.bid)
  const shifted = {
    bid: shift.plus(quote.bid).toFixed(),
    ask: shift.plus(quote.ask).toFixed(),
  }
  return { ...input, form, market: { ...input.market, quote: shifted } }
}
