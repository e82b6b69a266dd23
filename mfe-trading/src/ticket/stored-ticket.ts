import { retypedText } from '@quayside/money/parse-number'
import { type ContractForm, storedContract, type Typed } from './contract/form/contract-form.ts'
import { EMPTY_OPTION, type OptionForm } from './option/option-form.ts'

/** Typed values survive a reload and a sign-in, in this tab only. */
const KEY = 'quayside.ticket.'

export type TicketTab = 'contract' | 'option'

export type StoredTicket = {
  readonly tab: TicketTab
  readonly contract: ContractForm
  readonly option: OptionForm
  /** Client IDs of orders without a response when the page closed. */
  readonly unanswered: { readonly contract: string | null; readonly option: string | null }
}

export function readStoredTicket(code: string, language: string): StoredTicket {
  const stored = readRaw(code)
  const from = typeof stored.language === 'string' ? stored.language : language
  const retyped = (value: unknown) => retypedText(textOf(value) ?? '', from, language)
  const { contract } = stored
  return {
    tab: stored.tab === 'option' ? 'option' : 'contract',
    // Older format without units: the form itself was stored.
    contract: storedContract(isRecord(contract) ? contract : stored, {
      text: retyped,
      typed: (value, units, plain) => typedOf(value, units, plain, retyped),
    }),
    option: optionOf(isRecord(stored.option) ? stored.option : {}, retyped),
    unanswered: unansweredOf(isRecord(stored.unanswered) ? stored.unanswered : {}),
  }
}

export type StoredPart = Partial<Omit<StoredTicket, 'unanswered'>> & {
  readonly unanswered?: Partial<StoredTicket['unanswered']>
}

export function saveTicket(code: string, language: string, part: StoredPart): void {
  const before = readStoredTicket(code, language)
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
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY + code) ?? 'null')
    return isRecord(stored) ? stored : {}
  } catch {
    return {}
  }
}

function typedOf<Unit extends string>(
  stored: unknown,
  units: readonly Unit[],
  plain: Unit,
  retyped: Retyped,
): Typed<Unit> {
  if (!isRecord(stored)) return { unit: plain, text: retyped(stored), pinned: null }
  const unit = units.find(known => known === stored.unit) ?? plain
  const pinned = textOf(stored.pinned)
  return { unit, text: retyped(stored.text), pinned: pinned !== null && isPlain(pinned) ? pinned : null }
}

function optionOf(stored: Raw, retyped: Retyped): OptionForm {
  const { direction, period } = stored
  return {
    direction: direction === 'up' || direction === 'down' ? direction : EMPTY_OPTION.direction,
    period: typeof period === 'number' && Number.isInteger(period) ? period : EMPTY_OPTION.period,
    amount: retyped(stored.amount),
  }
}

function unansweredOf(stored: Raw): StoredTicket['unanswered'] {
  return { contract: textOf(stored.contract), option: textOf(stored.option) }
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
