import type { MarketInfo } from '@quayside/contracts/market/market'
import { useT } from '@quayside/runtime/i18n'
import { useFormats } from '@quayside/runtime/use-formats'
import { useReadBack } from '@quayside/runtime/use-read-back'
import { Segmented } from '@quayside/ui/segmented'
import { TextField } from '@quayside/ui/text-field'
import { type Ref, useId } from 'react'
import { periodText } from '../../live/period-text.ts'
import { type RefusedField, refusalTexts } from '../../refusal-text.ts'
import styles from '../ticket.module.css'
import { endsInSession } from './option-summary.ts'
import type { OptionTicketState } from './use-option-ticket.ts'

const STAKES = ['10', '25', '50', '100'] as const

type FieldsProps = { ticket: OptionTicketState; info: MarketInfo }

export function OptionFields({
  ticket,
  info,
  amountRef,
}: FieldsProps & { amountRef: Ref<HTMLInputElement> }) {
  const t = useT()
  const { form, act, summary, tries } = ticket
  return (
    <>
      <div className="q-stack q-gap-4" data-problem={tries > 0 && summary.problems.direction !== undefined}>
        <Segmented
          label={t('option.direction')}
          value={form.direction ?? ''}
          onChange={direction => direction !== '' && act({ type: 'direction', direction })}
          options={[
            { value: 'up', tone: 'up', label: <DirectionLabel direction="up" /> },
            { value: 'down', tone: 'down', label: <DirectionLabel direction="down" /> },
          ]}
          block
        />
        {tries > 0 && summary.problems.direction && (
          <p className="q-error" role="alert">
            {t('problem.direction')}
          </p>
        )}
      </div>
      <Periods ticket={ticket} info={info} />
      <Stake ticket={ticket} info={info} inputRef={amountRef} />
    </>
  )
}

function DirectionLabel({ direction }: { direction: 'up' | 'down' }) {
  const t = useT()
  return (
    <span className={styles.side}>
      <span>
        {direction === 'up' ? '↑' : '↓'} {t(`option.${direction}`)}
      </span>
      <small>{t(`option.${direction}Text`)}</small>
    </span>
  )
}

function Periods({ ticket, info }: FieldsProps) {
  const t = useT()
  const { dateTime } = useFormats()
  const name = useId()
  const { form, act, summary, tries, language } = ticket
  const { nextClose } = info.session
  const isCut = info.session.open && info.optionPeriods.some(({ seconds }) => !endsInSession(seconds, info))
  const problem = summary.problems.period
  return (
    <fieldset className={styles.group} data-problem={tries > 0 && problem === 'empty'}>
      <legend className="q-label">{t('option.period')}</legend>
      <div className={styles.chips}>
        {info.optionPeriods.map(({ seconds }) => (
          <label key={seconds} className={styles.chip}>
            <input
              type="radio"
              name={name}
              checked={form.period === seconds}
              disabled={!endsInSession(seconds, info)}
              onChange={() => act({ type: 'period', period: seconds })}
            />
            {periodText(seconds, language)}
          </label>
        ))}
      </div>
      {isCut && nextClose !== null && (
        <p className="q-hint">{t('refusal.outlasts', { time: dateTime(nextClose) })}</p>
      )}
      {tries > 0 && problem === 'empty' && (
        <p className="q-error" role="alert">
          {t('problem.period')}
        </p>
      )}
    </fieldset>
  )
}

function Stake({ ticket, info, inputRef }: FieldsProps & { inputRef: Ref<HTMLInputElement> }) {
  const t = useT()
  const { number } = useFormats()
  const refused = useRefusedStake(ticket)
  const readBack = useReadBack()
  const { form, act, summary, tries } = ticket
  const { minAmount, maxAmount } = info.optionTerms
  const range = { min: number(minAmount), max: number(maxAmount) }
  const problem = summary.problems.amount
  const isShown = problem !== undefined && (tries > 0 || problem !== 'empty')
  const offers = STAKES.filter(
    stake => Number(stake) >= Number(minAmount) && Number(stake) <= Number(maxAmount),
  )
  return (
    <div className="q-stack q-gap-8">
      <TextField
        ref={inputRef}
        label={t('option.amount')}
        hint={readBack(form.amount, t('option.amountHint', range), 'USD')}
        error={isShown ? t(`problem.stake.${problem}`, range) : refused}
        suffix="USD"
        inputMode="decimal"
        autoComplete="off"
        value={form.amount}
        onChange={event => act({ type: 'amount', text: event.target.value })}
      />
      <fieldset className={styles.chips}>
        <legend className="q-visually-hidden">{t('option.stakes')}</legend>
        {offers.map(stake => (
          <button
            key={stake}
            type="button"
            className={styles.chip}
            onClick={() => act({ type: 'amount', text: stake })}
          >
            {number(stake)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

function useRefusedStake({ placing }: OptionTicketState): string | undefined {
  const t = useT()
  const formats = useFormats()
  if (placing.outcome?.kind !== 'refused') return undefined
  const field: RefusedField = 'amount'
  const text = refusalTexts(placing.outcome.error.details, formats).fields[field]
  return text && t(text.key, text.values)
}
