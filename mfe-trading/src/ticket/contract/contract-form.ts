import type { ContractSide } from '@quayside/money/contract-math'
import { retypedText } from '@quayside/money/parse-number'
import { keptLife, type LifeForm, PLAIN_LIFE } from '../../order/life/life-form.ts'

/**
 * What the size is typed as: lots, units of the asset itself, the margin put in (USD), or a share of the available balance
 * (percent).
 */
export type SizeUnit = 'lots' | 'units' | 'margin' | 'share'

/** What a stop or a target is typed as: a price, a result in USD, or a result in percent of the margin. */
export type TriggerUnit = 'price' | 'amount' | 'percent'

/**
 * A figure as typed, and in which unit. `pinned` is what it comes to (lots, or a price, as decimal text) where that was
 * fixed by something other than typing: a change of the unit or the review of the order, neither of which may change it.
 */
export type Typed<Unit extends string> = {
  readonly unit: Unit
  readonly text: string
  readonly pinned: string | null
}

/** What the customer has typed, as typed; nothing is chosen for them but the side, a market order and leverage 1. */
export type ContractForm = {
  readonly side: ContractSide
  readonly type: 'market' | 'limit' | 'stop'
  /** The price to wait for. */
  readonly price: string
  /** How long an order that waits does so. */
  readonly life: LifeForm
  readonly size: Typed<SizeUnit>
  readonly leverage: string
  readonly stopLoss: Typed<TriggerUnit>
  readonly takeProfit: Typed<TriggerUnit>
}

export type TriggerField = 'stopLoss' | 'takeProfit'
export type ContractField = 'price' | 'size' | 'leverage' | TriggerField

const NO_TRIGGER: Typed<TriggerUnit> = { unit: 'price', text: '', pinned: null }

export const EMPTY_CONTRACT: ContractForm = {
  side: 'buy',
  type: 'market',
  price: '',
  life: PLAIN_LIFE,
  size: { unit: 'lots', text: '', pinned: null },
  leverage: '1',
  stopLoss: NO_TRIGGER,
  takeProfit: NO_TRIGGER,
}

export type ContractAct =
  | { readonly type: 'side'; readonly side: ContractSide }
  | { readonly type: 'orderType'; readonly orderType: ContractForm['type'] }
  | { readonly type: 'type'; readonly field: ContractField; readonly text: string }
  | { readonly type: 'life'; readonly life: LifeForm }
  | { readonly type: 'size'; readonly size: Typed<SizeUnit> }
  | { readonly type: 'trigger'; readonly field: TriggerField; readonly trigger: Typed<TriggerUnit> }
  | { readonly type: 'retype'; readonly from: string; readonly to: string }
  | { readonly type: 'clear' }

/** The form after an act; a changed side drops what was typed for stop and target, whose ranges turn round with it. */
export function reduceContract(form: ContractForm, act: ContractAct): ContractForm {
  switch (act.type) {
    case 'side':
      return act.side === form.side ? form : { ...emptied(unpinned(form)), side: act.side }
    case 'orderType':
      return { ...unpinned(form), type: act.orderType }
    case 'type':
      return typed(form, act.field, act.text)
    case 'life':
      return { ...form, life: act.life }
    case 'size':
      // Another unit is the same size; another size in the same unit is what results are reckoned from.
      return { ...(act.size.unit === form.size.unit ? unpinnedTriggers(form) : form), size: act.size }
    case 'trigger':
      return { ...form, [act.field]: act.trigger }
    case 'retype':
      return retyped(form, text => retypedText(text, act.from, act.to))
    case 'clear':
      return { ...emptied(form), price: '', life: PLAIN_LIFE, size: { ...form.size, text: '', pinned: null } }
  }
}

function typed(form: ContractForm, field: ContractField, text: string): ContractForm {
  switch (field) {
    case 'price':
    case 'leverage':
      return { ...unpinned(form), [field]: text }
    case 'size':
      return { ...unpinnedTriggers(form), size: { ...form.size, text, pinned: null } }
    case 'stopLoss':
    case 'takeProfit':
      return { ...form, [field]: { ...form[field], text, pinned: null } }
  }
}

/** What is typed holds again once price, leverage or side are others than those it was converted at. */
function unpinned(form: ContractForm): ContractForm {
  return { ...unpinnedTriggers(form), size: { ...form.size, pinned: null } }
}

/** A result that is typed holds again once the size is another one than that at which it was converted. */
function unpinnedTriggers(form: ContractForm): ContractForm {
  const { stopLoss, takeProfit } = form
  return { ...form, stopLoss: { ...stopLoss, pinned: null }, takeProfit: { ...takeProfit, pinned: null } }
}

function retyped(form: ContractForm, write: (text: string) => string): ContractForm {
  const { price, size, leverage, stopLoss, takeProfit } = form
  return {
    ...form,
    price: write(price),
    size: { ...size, text: write(size.text) },
    leverage: write(leverage),
    stopLoss: { ...stopLoss, text: write(stopLoss.text) },
    takeProfit: { ...takeProfit, text: write(takeProfit.text) },
  }
}

function emptied(form: ContractForm): ContractForm {
  const empty = { text: '', pinned: null }
  return {
    ...form,
    stopLoss: { ...form.stopLoss, ...empty },
    takeProfit: { ...form.takeProfit, ...empty },
  }
}

/** What of the form goes to the server as it was typed. */
export function sentAsTyped({ side }: ContractForm) {
  return { side }
}

/** Reads what a tab kept: a text as it is typed in this language, or a figure with its unit. */
export type KeptReader = {
  text(kept: unknown): string
  typed<Unit extends string>(kept: unknown, units: readonly Unit[], plain: Unit): Typed<Unit>
}

const SIZE_UNITS: readonly SizeUnit[] = ['lots', 'units', 'margin', 'share']
const TRIGGER_UNITS: readonly TriggerUnit[] = ['price', 'amount', 'percent']

/** The form that a tab kept; empty where it kept nothing sound. */
export function keptContract(kept: Readonly<Record<string, unknown>>, read: KeptReader): ContractForm {
  if (kept.side !== 'buy' && kept.side !== 'sell') return EMPTY_CONTRACT
  const leverage = typeof kept.leverage === 'number' ? String(kept.leverage) : read.text(kept.leverage)
  return {
    side: kept.side,
    type: kept.type === 'limit' || kept.type === 'stop' ? kept.type : 'market',
    price: read.text(kept.price),
    life: keptLife(kept.life),
    size: read.typed(kept.size ?? kept.lots, SIZE_UNITS, 'lots'),
    leverage: leverage === '' ? EMPTY_CONTRACT.leverage : leverage,
    stopLoss: read.typed(kept.stopLoss, TRIGGER_UNITS, 'price'),
    takeProfit: read.typed(kept.takeProfit, TRIGGER_UNITS, 'price'),
  }
}
