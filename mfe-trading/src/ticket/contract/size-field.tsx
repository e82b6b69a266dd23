import type { MarketInfo } from '@quayside/contracts/market'
import type { Decimal } from '@quayside/money/decimal'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { IconButton } from '@quayside/ui/icon-button'
import { MinusIcon, PlusIcon } from '@quayside/ui/icons'
import { Segmented } from '@quayside/ui/segmented'
import { TextField } from '@quayside/ui/text-field'
import type { Ref } from 'react'
import styles from '../ticket.module.css'
import type { SizeUnit } from './contract-form.ts'
import type { ContractProblem } from './contract-input.ts'
import { lotsForShare, steppedLots, writeSize } from './contract-size.ts'
import type { ContractTicket } from './use-contract-ticket.ts'
import { useRefusedField } from './use-refused-field.ts'

const SHARES = ['0.1', '0.25', '0.5', '1'] as const
const SUFFIX: Readonly<Record<SizeUnit, string | undefined>> = { lots: undefined, margin: 'USD', share: '%' }

type SizeProps = { ticket: ContractTicket; info: MarketInfo; inputRef: Ref<HTMLInputElement> }

/** The size, by lots, by the margin put in or by share of the balance; the order stays the same when the unit changes. */
export function SizeField({ ticket, info, inputRef }: SizeProps) {
  const t = useT()
  const { number } = useFormats()
  const refused = useRefusedField(ticket, 'lots')
  const { form, act, summary, tries } = ticket
  const { unit, text } = form.size
  const limits = { min: number(info.minLots), max: number(info.maxLots), step: number(info.lotStep) }
  const problem = summary.problems.size
  const isShown = problem !== undefined && (tries > 0 || (problem !== 'empty' && text !== ''))
  const setLots = (lots: Decimal) =>
    summary.sizing && act({ type: 'size', size: writeSize(lots, unit, summary.sizing) })
  return (
    <div className="q-stack q-gap-8">
      <div className={styles.size}>
        <TextField
          ref={inputRef}
          label={t(`ticket.size.${unit}`)}
          aside={<SizeUnits ticket={ticket} />}
          hint={sizeHint({ ticket, t, number, limits })}
          error={isShown ? t(problemKey(problem, unit), limits) : refused}
          suffix={SUFFIX[unit]}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={event => act({ type: 'type', field: 'size', text: event.target.value })}
        />
        <div className={styles.steps}>
          <IconButton
            label={t('ticket.less')}
            icon={<MinusIcon />}
            onClick={() => setLots(steppedLots(summary.lots ?? undefined, -1, info))}
          />
          <IconButton
            label={t('ticket.more')}
            icon={<PlusIcon />}
            onClick={() => setLots(steppedLots(summary.lots ?? undefined, 1, info))}
          />
        </div>
      </div>
      <Shares ticket={ticket} setLots={setLots} />
    </div>
  )
}

function problemKey(problem: ContractProblem, unit: SizeUnit): string {
  return problem === 'empty' && unit !== 'lots' ? 'problem.size.empty' : `problem.lots.${problem}`
}

type HintParts = {
  ticket: ContractTicket
  t: ReturnType<typeof useT>
  number: (text: string) => string
  limits: Record<string, string>
}

function sizeHint({ ticket, t, number, limits }: HintParts): string {
  const { form, summary } = ticket
  if (form.size.unit === 'lots') return t('ticket.lotsHint', limits)
  return summary.lots === null
    ? t(`ticket.sizeHint.${form.size.unit}`)
    : t('ticket.inLots', { lots: number(summary.lots.toFixed()) })
}

function SizeUnits({ ticket }: { ticket: ContractTicket }) {
  const t = useT()
  const { form, act, summary, isVisitor } = ticket
  const choose = (unit: SizeUnit) => {
    const { lots, sizing } = summary
    const converted = lots && sizing ? writeSize(lots, unit, sizing) : { ...form.size, unit, pinned: null }
    act({ type: 'size', size: converted })
  }
  return (
    <Segmented
      label={t('ticket.sizeUnit')}
      size="sm"
      value={form.size.unit}
      onChange={choose}
      options={[
        { value: 'lots', label: t('ticket.unit.lots') },
        { value: 'margin', label: 'USD' },
        { value: 'share', label: '%', disabled: isVisitor },
      ]}
    />
  )
}

type SharesProps = { ticket: ContractTicket; setLots: (lots: Decimal) => void }

/** Sizes by share of the available balance; each is only offered where it reaches the smallest size. */
function Shares({ ticket, setLots }: SharesProps) {
  const t = useT()
  const { share } = useFormats()
  const { sizing } = ticket.summary
  if (sizing === null) return null
  const offers = SHARES.map(value => ({ value, lots: lotsForShare(value, sizing) }))
  if (offers.every(({ lots }) => lots === null)) return null
  return (
    <fieldset className={styles.chips}>
      <legend className="q-visually-hidden">{t('ticket.shares')}</legend>
      {offers.map(({ value, lots }) => (
        <button
          key={value}
          type="button"
          className={styles.chip}
          disabled={lots === null}
          onClick={() => lots && setLots(lots)}
        >
          {share(value)}
        </button>
      ))}
    </fieldset>
  )
}
