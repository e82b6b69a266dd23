import type { ContractSide } from '@quayside/money/contract-math'
import { retypedText } from '@quayside/money/parse-number'
import { type LifeForm, PLAIN_LIFE, storedLife } from '../../../order/life/life-form.ts'

/** How the size is typed: lots, asset units, margin (USD), or share of the available balance (percent). */
export type SizeUnit = 'lots' | 'units' | 'margin' | 'share'

/** How a stop or target is typed: price, result in USD, or result in percent of the margin. */
export type TriggerUnit = 'price' | 'amount' | 'percent'

/** A typed figure and its unit. `pinned` fixes its value (decimal text) at a unit change or review. */
export type Typed<Unit extends string> = {
  readonly unit: Unit
  readonly text: string
  readonly pinned: string | null
}

export type ContractForm = {
  readonly side: ContractSide
  readonly type: 'market' | 'limit' | 'stop'
  readonly price: string
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

/** The form after an action. A changed side clears stop and target, because their ranges reverse. */
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
      // Another unit keeps the size; another size in the same unit changes the base of typed results.
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

function unpinned(form: ContractForm): ContractForm {
  return { ...unpinnedTriggers(form), size: { ...form.size, pinned: null } }
}

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

export function sentAsTyped({ side }: ContractForm) {
  return { side }
}

export type StoredReader = {
  text(stored: unknown): string
  typed<Unit extends string>(stored: unknown, units: readonly Unit[], plain: Unit): Typed<Unit>
}

const SIZE_UNITS: readonly SizeUnit[] = ['lots', 'units', 'margin', 'share']
const TRIGGER_UNITS: readonly TriggerUnit[] = ['price', 'amount', 'percent']

export function storedContract(stored: Readonly<Record<string, unknown>>, read: StoredReader): ContractForm {
  if (stored.side !== 'buy' && stored.side !== 'sell') return EMPTY_CONTRACT
  const leverage = typeof stored.leverage === 'number' ? String(stored.leverage) : read.text(stored.leverage)
  return {
    side: stored.side,
    type: stored.type === 'limit' || stored.type === 'stop' ? stored.type : 'market',
    price: read.text(stored.price),
    life: storedLife(stored.life),
    size: read.typed(stored.size ?? stored.lots, SIZE_UNITS, 'lots'),
    leverage: leverage === '' ? EMPTY_CONTRACT.leverage : leverage,
    stopLoss: read.typed(stored.stopLoss, TRIGGER_UNITS, 'price'),
    takeProfit: read.typed(stored.takeProfit, TRIGGER_UNITS, 'price'),
  }
}
