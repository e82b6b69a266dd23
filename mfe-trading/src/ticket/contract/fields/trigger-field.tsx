import type { MarketInfo } from '@quayside/contracts/market/market'
import type { PriceRange } from '@quayside/money/contract-limits'
import { Decimal } from '@quayside/money/decimal'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { useReadBack } from '@quayside/runtime/use-read-back'
import { TextField } from '@quayside/ui/text-field'
import { UnitMenu } from '../../unit-menu.tsx'
import type { TriggerUnit, TriggerField as Which } from '../form/contract-form.ts'
import { currencyOfTrigger, rangeInUnit, writeTrigger } from '../form/contract-triggers.ts'
import type { ContractTicket } from '../form/use-contract-ticket.ts'
import { useRefusedField } from '../form/use-refused-field.ts'

type TriggerProps = { ticket: ContractTicket; info: MarketInfo; field: Which }

/** A stop or target by price, result or percent of the margin, with its price and the allowed range. */
export function TriggerField({ ticket, info, field }: TriggerProps) {
  const t = useT()
  const refused = useRefusedField(ticket, field)
  const readBack = useReadBack()
  const texts = useTriggerTexts({ ticket, info, field })
  const { form, act } = ticket
  const { text, unit } = form[field]
  return (
    <TextField
      label={t(`ticket.${field}`)}
      hint={readBack(text, texts.problem === undefined ? texts.hint : undefined, currencyOfTrigger(unit))}
      error={texts.problem ?? refused}
      inputMode="decimal"
      autoComplete="off"
      compact
      placeholder={t('ticket.optional')}
      aside={<TriggerUnits ticket={ticket} info={info} field={field} />}
      value={text}
      onChange={event => act({ type: 'type', field, text: event.target.value })}
    />
  )
}

function TriggerUnits({ ticket, field }: TriggerProps) {
  const t = useT()
  const { form, act, summary, input } = ticket
  const choose = (unit: TriggerUnit) => {
    const price = summary[field]
    const { terms } = summary
    const trigger =
      price === null
        ? { ...form[field], unit, pinned: null }
        : writeTrigger(price, { field, unit, terms, language: input.language })
    act({ type: 'trigger', field, trigger })
  }
  return (
    <UnitMenu
      label={t('ticket.triggerUnit', { field: t(`ticket.${field}`) })}
      value={form[field].unit}
      onChange={choose}
      options={[
        { value: 'price', label: t('ticket.unit.price') },
        { value: 'amount', label: 'USD' },
        { value: 'percent', label: '%' },
      ]}
    />
  )
}

type TriggerTexts = { readonly hint: string; readonly problem: string | undefined }

function useTriggerTexts({ ticket, info, field }: TriggerProps): TriggerTexts {
  const t = useT()
  const { number } = useFormats()
  const { form, summary } = ticket
  const { unit, text } = form[field]
  const tick = new Decimal(info.tickSize)
  const price = (value: string) => number(value, { digits: info.precision })
  const figure = unit === 'price' ? price : (value: string) => number(value, { digits: 2 })
  const allowed = (range: PriceRange | null, which: Which, inUnit: TriggerUnit) => {
    if (range === null) return t('ticket.noRange')
    const ends = rangeInUnit(which, range, { unit: inUnit, terms: summary.terms, tick })
    if (ends === null) return t('ticket.needsSize')
    const write = inUnit === 'price' ? price : figure
    const min = write(ends.from.toFixed())
    return ends.to === null
      ? t('ticket.from', { min })
      : t('ticket.range', { min, max: write(ends.to.toFixed()) })
  }
  const range = allowed(summary.ranges[field], field, unit)
  const resolved = summary[field]
  const at =
    unit !== 'price' && resolved ? `${t('ticket.atPrice', { price: price(resolved.toFixed()) })} · ` : ''
  const hint = `${at}${range}`
  const problem = summary.problems[field]
  if (problem === undefined) return { hint, problem: undefined }
  if (problem === 'notNumber') return { hint, problem: t('problem.trigger.notNumber') }
  const areBoth =
    summary.problems.stopLoss === 'unreasonable' && summary.problems.takeProfit === 'unreasonable'
  if (!areBoth || text === '') return { hint, problem: t(`problem.${field}`, { range }) }
  // One message at the first of the two fields covers both (spec §5).
  if (field === 'takeProfit') return { hint, problem: range }
  const target = allowed(summary.ranges.takeProfit, 'takeProfit', form.takeProfit.unit)
  return { hint, problem: t('problem.both', { stop: range, target }) }
}
