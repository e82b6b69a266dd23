import { retypedText } from '@quayside/money/parse-number'
import { type ContractForm, keptContract, type Typed } from './contract/contract-form.ts'
import { EMPTY_OPTION, type OptionForm } from './option/option-form.ts'

/** Typed values survive a reload and a sign-in, in this tab only. */
const KEY = 'quayside.ticket.'

export type TicketTab = 'contract' | 'option'

export type KeptTicket = {
  readonly tab: TicketTab
  readonly contract: ContractForm
  readonly option: OptionForm
  /** Client IDs of orders without a response when the page closed. */
  readonly unanswered: { readonly contract: string | null; readonly option: string | null }
}

export function readKeptTicket(code: string, language: string): KeptTicket {
  const kept = readRaw(code)
  const from = typeof kept.language === 'string' ? kept.language : language
  const retyped = (value: unknown) => retypedText(textOf(value) ?? '', from, language)
  const { contract } = kept
  return {
    tab: kept.tab === 'option' ? 'option' : 'contract',
    // Older format without units: the form itself was stored.
    contract: keptContract(isRecord(contract) ? contract : kept, {
      text: retyped,
      typed: (value, units, plain) => typedOf(value, units, plain, retyped),
    }),
    option: optionOf(isRecord(kept.option) ? kept.option : {}, retyped),
    unanswered: unansweredOf(isRecord(kept.unanswered) ? kept.unanswered : {}),
  }
}

export type KeptPart = Partial<Omit<KeptTicket, 'unanswered'>> & {
  readonly unanswered?: Partial<KeptTicket['unanswered']>
}

export function keepTicket(code: string, language: string, part: KeptPart): void {
  const before = readKeptTicket(code, language)
  const unanswered = { ...before.unanswered, ...part.unanswered }
  try {
    sessionStorage.setItem(KEY + code, JSON.stringify({ ...before, ...part, unanswered, language }))
  } catch {
    // Full or blocked storage only loses the convenience.
  }
}

type Raw = Record<string, unknown>
type Retyped = (value: unknown) => string

function readRaw(code: string): Raw {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY + code) ?? 'null')
    return isRecord(kept) ? kept : {}
  } catch {
    return {}
  }
}

function typedOf<Unit extends string>(
  kept: unknown,
  units: readonly Unit[],
  plain: Unit,
  retyped: Retyped,
): Typed<Unit> {
  if (!isRecord(kept)) return { unit: plain, text: retyped(kept), pinned: null }
  const unit = units.find(known => known === kept.unit) ?? plain
  const pinned = textOf(kept.pinned)
  return { unit, text: retyped(kept.text), pinned: pinned !== null && isPlain(pinned) ? pinned : null }
}

function optionOf(kept: Raw, retyped: Retyped): OptionForm {
  const { direction, period } = kept
  return {
    direction: direction === 'up' || direction === 'down' ? direction : EMPTY_OPTION.direction,
    period: typeof period === 'number' && Number.isInteger(period) ? period : EMPTY_OPTION.period,
    amount: retyped(kept.amount),
  }
}

function unansweredOf(kept: Raw): KeptTicket['unanswered'] {
  return { contract: textOf(kept.contract), option: textOf(kept.option) }
}

function isRecord(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.length < 64 ? value : null
}

function isPlain(text: string): boolean {
  return /^\d{1,30}(\.\d{1,30})?$/.test(text)
}
