import { listOptionsOrder, type OptionOrder } from '@quayside/contracts/endpoints/trading/options'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import type { MarketInfo } from '@quayside/contracts/market/market'
import { useAskFirst } from '@quayside/runtime/ask-first'
import { type Conversion, type Converted, useConversion } from '@quayside/runtime/conversion'
import { fundsOf } from '@quayside/runtime/funding'
import { useSession } from '@quayside/runtime/hooks'
import { useLocale } from '@quayside/runtime/i18n'
import { type Dispatch, useEffect, useReducer, useState } from 'react'
import { type TicketLock, useLock } from '../../live/use-lock.ts'
import { useSeen } from '../../live/use-seen.ts'
import { availableDollars } from '../../order/live/available-dollars.ts'
import { useChanged } from '../../use-changed.ts'
import { type OptionToSend, placeOption } from '../placement/placement-commands.ts'
import { type Placing, usePlacement } from '../placement/use-placement.ts'
import { readStoredTicket, saveTicket } from '../stored-ticket.ts'
import { type OptionAct, type OptionForm, reduceOption } from './option-form.ts'
import { type OptionSummary, summarizeOption } from './option-summary.ts'

export type OptionTicketState = {
  readonly form: OptionForm
  readonly act: Dispatch<OptionAct>
  readonly summary: OptionSummary
  readonly language: string
  readonly conversion: Conversion
  readonly lock: TicketLock
  readonly isVisitor: boolean
  readonly isReviewing: boolean
  /** Number of attempts. After the first, untouched fields also show problems. */
  readonly tries: number
  readonly placing: Placing<OptionToSend, OptionOrder & Converted>
  readonly asksFirst: boolean
  setAsksFirst(asks: boolean): void
  submit(): void
  confirm(): void
  back(): void
}

export function useOptionTicket(info: MarketInfo): OptionTicketState {
  const language = LANGUAGE_TAG[useLocale()]
  const { form, dispatch, placing } = useStoredOption(info.code, language)
  const [isReviewing, setReviewing] = useState(false)
  const [tries, setTries] = useState(0)
  const [asksFirst, setAsksFirst] = useAskFirst()
  const { status, user, mode } = useSession()
  const isVisitor = status === 'visitor'
  const lock = useLock(info)
  const seen = useSeen(info.code)
  // An option that was checked for one account is not bought for the other.
  useChanged(mode, () => {
    setReviewing(false)
    placing.reset()
  })
  const summary = summarizeOption({
    form,
    info,
    available: user && availableDollars(user),
    worth: user ? fundsOf(user, 'USD').worth : undefined,
    language,
  })
  const conversion = useConversion(isReviewing ? summary.missing : null)

  async function send(order: OptionToSend): Promise<void> {
    const outcome = await placing.send({ ...order, seen: seen() })
    if (outcome === undefined) return
    setReviewing(false)
    if (outcome.kind === 'done') setTries(0)
  }

  function submit(): void {
    setTries(tries + 1)
    if (placing.sending || isVisitor || lock !== null || summary.order === null) return
    placing.reset()
    if (asksFirst || summary.missing !== null) setReviewing(true)
    else void send(summary.order)
  }

  function confirm(): void {
    if (lock !== null || summary.order === null || !conversion.isReady) return
    void send({ ...summary.order, ...conversion.body })
  }

  function act(change: OptionAct): void {
    placing.typed()
    dispatch(change)
  }

  function back(): void {
    if (!placing.sending) setReviewing(false)
  }

  const questions = { isReviewing, asksFirst, setAsksFirst, submit, confirm, back }
  return { form, act, summary, language, conversion, lock, isVisitor, tries, placing, ...questions }
}

function useStoredOption(code: string, language: string) {
  const [stored] = useState(() => readStoredTicket(code, language))
  const [form, dispatch] = useReducer(reduceOption, stored.option)
  useChanged(language, (from, to) => dispatch({ type: 'retype', from, to }))
  useEffect(() => saveTicket(code, language, { option: form }), [code, language, form])
  const placing = usePlacement({
    command: placeOption,
    list: listOptionsOrder,
    unanswered: stored.unanswered.option,
    placedIn: () => 'options',
    saveUnanswered: clientId => saveTicket(code, language, { unanswered: { option: clientId } }),
    taken() {
      dispatch({ type: 'clear' })
      // An unmounted form no longer saves itself, so its stored input is cleared here.
      const { option } = readStoredTicket(code, language)
      saveTicket(code, language, { option: reduceOption(option, { type: 'clear' }) })
    },
  })
  return { form, dispatch, placing }
}
