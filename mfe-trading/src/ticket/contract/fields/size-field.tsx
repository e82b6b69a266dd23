import type { MarketInfo } from '@quayside/contracts/market/market'
import { Decimal } from '@quayside/money/decimal'
import { useSession } from '@quayside/runtime/hooks'
import { useT } from '@quayside/runtime/i18n'
import { lotsText } from '@quayside/runtime/lots-text'
import { useFormats } from '@quayside/runtime/use-formats'
import { useReadBack } from '@quayside/runtime/use-read-back'
import { IconButton } from '@quayside/ui/icon-button'
import { MinusIcon, PlusIcon } from '@quayside/ui/icons'
import { TextField } from '@quayside/ui/text-field'
import type { Ref } from 'react'
import { availableDollars } from '../../../order/live/available-dollars.ts'
import { Convertible } from '../../convertible.tsx'
import fields from '../../fields.module.css'
import styles from '../../ticket.module.css'
import { UnitMenu } from '../../unit-menu.tsx'
import { useAmountText, useAssetUnit } from '../form/asset-unit.ts'
import type { SizeUnit } from '../form/contract-form.ts'
import type { ContractProblem } from '../form/contract-input.ts'
import {
  currencyOfSize,
  leavesReserve,
  lotsForShare,
  RESERVE,
  steppedLots,
  unitsOfLots,
  writeSize,
} from '../form/contract-size.ts'
import type { ContractTicket } from '../form/use-contract-ticket.ts'
import { useRefusedField } from '../form/use-refused-field.ts'
import { LotInfo } from './lot-info.tsx'

const SHARES = ['0.1', '0.25', '0.5', '1'] as const

type SizeProps = { ticket: ContractTicket; info: MarketInfo; inputRef: Ref<HTMLInputElement> }

export function SizeField({ ticket, info, inputRef }: SizeProps) {
  const t = useT()
  const { number } = useFormats()
  const refused = useRefusedField(ticket, 'lots')
  const readBack = useReadBack()
  const { form, act, summary, tries, isVisitor } = ticket
  const { unit, text } = form.size
  const limits = { min: number(info.minLots), max: number(info.maxLots), step: number(info.lotStep) }
  const hint = useHint(ticket, info, limits)
  const problem = summary.problems.size
  const isShown = problem !== undefined && (tries > 0 || (problem !== 'empty' && text !== ''))
  const setLots = (lots: Decimal) =>
    summary.sizing && act({ type: 'size', size: writeSize(lots, unit, summary.sizing) })
  const step = (by: 1 | -1) => setLots(steppedLots(summary.lots ?? undefined, by, info))
  return (
    <div className="q-stack q-gap-4">
      <TextField
        ref={inputRef}
        label={t(`ticket.size.${unit}`)}
        aside={
          <span className={fields.aside}>
            <Available />
            <LotInfo info={info} />
          </span>
        }
        hint={readBack(text, hint, currencyOfSize(unit))}
        error={isShown ? t(problemKey(problem, unit), limits) : refused}
        suffix={
          <>
            <IconButton size="sm" label={t('ticket.less')} icon={<MinusIcon />} onClick={() => step(-1)} />
            <IconButton size="sm" label={t('ticket.more')} icon={<PlusIcon />} onClick={() => step(1)} />
            <SizeUnits ticket={ticket} info={info} />
          </>
        }
        className={fields.size}
        inputMode="decimal"
        autoComplete="off"
        compact
        value={text}
        onChange={event => act({ type: 'type', field: 'size', text: event.target.value })}
      />
      {!isVisitor && <Shares ticket={ticket} setLots={setLots} />}
    </div>
  )
}

function problemKey(problem: ContractProblem, unit: SizeUnit): string {
  return problem === 'empty' && unit !== 'lots' ? 'problem.size.empty' : `problem.lots.${problem}`
}

function useHint(ticket: ContractTicket, info: MarketInfo, limits: Record<string, string>): string {
  const t = useT()
  const { share } = useFormats()
  const { lots, sizing } = ticket.summary
  const hint = useSizeHint(ticket, info, limits)
  if (lots === null || sizing === null || !leavesReserve(lots, sizing)) return hint
  return `${hint} · ${t('ticket.reserve', { share: share(RESERVE) })}`
}

function useSizeHint(ticket: ContractTicket, info: MarketInfo, limits: Record<string, string>): string {
  const t = useT()
  const { number } = useFormats()
  const amountText = useAmountText(info)
  const { form, summary } = ticket
  const { lots } = summary
  const { unit } = form.size
  const unitsOf = (text: string) => unitsOfLots(new Decimal(text), info).toFixed()
  const inUnits = (text: string) => number(unitsOf(text))
  if (unit === 'lots') {
    if (lots === null || summary.terms === null) return t('ticket.lotsHint', limits)
    return t('ticket.inUnits', { amount: amountText(unitsOf(lots.toFixed())) })
  }
  if (lots !== null) return t('ticket.inLots', { lots: lotsText({ t, number }, lots.toFixed()) })
  if (unit !== 'units') return t(`ticket.sizeHint.${unit}`)
  const { minLots, maxLots, lotStep } = info
  return t('ticket.lotsHint', { min: inUnits(minLots), max: inUnits(maxLots), step: inUnits(lotStep) })
}

function Available() {
  const t = useT()
  const { number } = useFormats()
  const { user } = useSession()
  if (!user) return null
  return (
    <span className={fields.available}>
      {t('receipt.available')}{' '}
      <bdi translate="no" className="q-num">
        {number(availableDollars(user))} USD
      </bdi>
      <span className={fields.plus}>
        <Convertible />
      </span>
    </span>
  )
}

function SizeUnits({ ticket, info }: { ticket: ContractTicket; info: MarketInfo }) {
  const t = useT()
  const name = useAssetUnit(info)
  const { form, act, summary, isVisitor } = ticket
  const choose = (unit: SizeUnit) => {
    const { lots, sizing } = summary
    const converted = lots && sizing ? writeSize(lots, unit, sizing) : { ...form.size, unit, pinned: null }
    act({ type: 'size', size: converted })
  }
  return (
    <UnitMenu
      label={t('ticket.sizeUnit')}
      value={form.size.unit}
      onChange={choose}
      options={[
        { value: 'lots', label: t('ticket.unit.lots') },
        { value: 'units', label: name },
        { value: 'margin', label: 'USD' },
        { value: 'share', label: '%', disabled: isVisitor },
      ]}
    />
  )
}

type SharesProps = { ticket: ContractTicket; setLots: (lots: Decimal) => void }

function Shares({ ticket, setLots }: SharesProps) {
  const t = useT()
  const { share } = useFormats()
  const { sizing } = ticket.summary
  const offers = SHARES.map(value => ({ value, lots: sizing && lotsForShare(value, sizing) }))
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
