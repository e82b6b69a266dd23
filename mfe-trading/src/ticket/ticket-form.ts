import type { ContractSide } from '@quayside/money/contract-math'
import { Decimal, parseDecimal, Rounding } from '@quayside/money/decimal'
import { parseLocaleNumber } from '@quayside/money/parse-number'

/** What the customer has typed, as typed; nothing is chosen for them but the side and the lowest leverage. */
export type TicketForm = {
  readonly side: ContractSide
  readonly lots: string
  readonly leverage: number
  readonly stopLoss: string
  readonly takeProfit: string
}

export const EMPTY_TICKET: TicketForm = { side: 'buy', lots: '', leverage: 1, stopLoss: '', takeProfit: '' }

export type TicketField = 'lots' | 'stopLoss' | 'takeProfit'

export type TicketAct =
  | { readonly type: 'side'; readonly side: ContractSide }
  | { readonly type: 'leverage'; readonly leverage: number }
  | { readonly type: 'type'; readonly field: TicketField; readonly text: string }
  | {
      readonly type: 'step'
      readonly by: 1 | -1
      readonly step: string
      readonly min: string
      readonly language: string
    }
  | { readonly type: 'lots'; readonly lots: string }
  | { readonly type: 'clear' }

/** The form after an act; a changed side drops stop and profit, whose ranges turn round with it. */
export function reduceTicket(form: TicketForm, act: TicketAct): TicketForm {
  switch (act.type) {
    case 'side':
      return act.side === form.side ? form : { ...form, side: act.side, stopLoss: '', takeProfit: '' }
    case 'leverage':
      return { ...form, leverage: act.leverage }
    case 'type':
      return { ...form, [act.field]: act.text }
    case 'step':
      return { ...form, lots: stepped(form.lots, act) }
    case 'lots':
      return { ...form, lots: act.lots }
    case 'clear':
      return { ...EMPTY_TICKET, side: form.side, leverage: form.leverage }
  }
}

/** Decimal of typed text; undefined while it is no number. */
export function typedDecimal(text: string, language: string): Decimal | undefined {
  const plain = parseLocaleNumber(text, language)
  return plain === undefined ? undefined : parseDecimal(plain)
}

function stepped(text: string, act: Extract<TicketAct, { type: 'step' }>): string {
  const current = typedDecimal(text, act.language) ?? new Decimal(0)
  const onStep = current.div(act.step).round(0, Rounding.down).times(act.step)
  const next = onStep.plus(new Decimal(act.step).times(act.by))
  return (next.lt(act.min) ? new Decimal(act.min) : next).toFixed()
}
