import type { MarketInfo } from '@quayside/contracts/market'
import { useT } from '@quayside/runtime/i18n'
import { IconButton } from '@quayside/ui/icon-button'
import { MinusIcon, PlusIcon } from '@quayside/ui/icons'
import { TextField } from '@quayside/ui/text-field'
import { useId } from 'react'
import { typedDecimal } from '../../typed-number.ts'
import styles from '../ticket.module.css'
import type { ContractTicket } from './use-contract-ticket.ts'
import { useRefusedField } from './use-refused-field.ts'

/** Leverage from 1 to the instrument's maximum; begins at 1, so that more is always the customer's choice. */
export function LeverageField({ ticket, info }: { ticket: ContractTicket; info: MarketInfo }) {
  const t = useT()
  const id = useId()
  const refused = useRefusedField(ticket, 'leverage')
  const { form, act, summary, input } = ticket
  const max = info.maxLeverage
  const problem = summary.problems.leverage
  const typed = Number(typedDecimal(form.leverage, input.language)?.round(0).toFixed() ?? 1)
  const value = Math.min(Math.max(typed, 1), max)
  const set = (leverage: number) =>
    act({ type: 'type', field: 'leverage', text: String(Math.min(Math.max(leverage, 1), max)) })
  const allowed = { min: 1, max: problem === 'spread' ? summary.maxLeverage : max }
  return (
    <div className={styles.leverage}>
      <TextField
        label={t('ticket.leverage')}
        className={styles.leverageText}
        error={problem ? t('refusal.leverage', allowed) : refused}
        inputMode="numeric"
        autoComplete="off"
        compact
        suffix="×"
        value={form.leverage}
        onChange={event => act({ type: 'type', field: 'leverage', text: event.target.value })}
      />
      <div className={styles.slider}>
        <IconButton
          label={t('ticket.leverageLess')}
          icon={<MinusIcon />}
          size="sm"
          disabled={value <= 1}
          onClick={() => set(value - 1)}
        />
        <label htmlFor={id} className="q-visually-hidden">
          {t('ticket.leverage')}
        </label>
        <input
          id={id}
          type="range"
          min={1}
          max={max}
          step={1}
          value={value}
          aria-valuetext={t('ticket.leverageValue', { value })}
          onChange={event => set(event.target.valueAsNumber)}
        />
        <IconButton
          label={t('ticket.leverageMore')}
          icon={<PlusIcon />}
          size="sm"
          disabled={value >= max}
          onClick={() => set(value + 1)}
        />
      </div>
    </div>
  )
}
