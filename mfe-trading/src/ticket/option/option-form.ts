import type { OptionOrder } from '@quayside/contracts/endpoints/trading/options'
import { retypedText } from '@quayside/money/parse-number'

/** The customer's input. Nothing is preset. */
export type OptionForm = {
  readonly direction: OptionOrder['direction'] | null
  /** Seconds. */
  readonly period: number | null
  readonly amount: string
}

export const EMPTY_OPTION: OptionForm = { direction: null, period: null, amount: '' }

export type OptionAct =
  | { readonly type: 'direction'; readonly direction: OptionOrder['direction'] }
  | { readonly type: 'period'; readonly period: number }
  | { readonly type: 'amount'; readonly text: string }
  | { readonly type: 'retype'; readonly from: string; readonly to: string }
  | { readonly type: 'clear' }

export function reduceOption(form: OptionForm, act: OptionAct): OptionForm {
  switch (act.type) {
    case 'direction':
      return { ...form, direction: act.direction }
    case 'period':
      return { ...form, period: act.period }
    case 'amount':
      return { ...form, amount: act.text }
    case 'retype':
      return { ...form, amount: retypedText(form.amount, act.from, act.to) }
    case 'clear':
      return { ...form, amount: '' }
  }
}
