import type { MarketInfo } from '@quayside/contracts/market/market'
import { useT } from '@quayside/runtime/i18n'
import { useReadBack } from '@quayside/runtime/use-read-back'
import { TextField } from '@quayside/ui/text-field'
import { typedDecimal } from '../../../typed-number.ts'
import fields from '../../fields.module.css'
import styles from '../../ticket.module.css'
import type { ContractTicket } from '../form/use-contract-ticket.ts'
import { useRefusedField } from '../form/use-refused-field.ts'

/** Leverage chips, up to the instrument's maximum, which is always included. */
const STEPS = [1, 2, 5, 10, 20] as const

/** Leverage from 1, so that more is always the customer's choice. */
export function LeverageField({ ticket, info }: { ticket: ContractTicket; info: MarketInfo }) {
  const t = useT()
  const refused = useRefusedField(ticket, 'leverage')
  const readBack = useReadBack()
  const { form, act, summary, input } = ticket
  const max = info.maxLeverage
  const problem = summary.problems.leverage
  const typed = typedDecimal(form.leverage, input.language)?.toFixed()
  const allowed = { min: 1, max: problem === 'spread' ? summary.maxLeverage : max }
  return (
    <div className={fields.leverage}>
      <TextField
        label={t('ticket.leverage')}
        error={problem ? t('refusal.leverage', allowed) : refused}
        hint={readBack(form.leverage)}
        inputMode="numeric"
        autoComplete="off"
        compact
        suffix="×"
        value={form.leverage}
        onChange={event => act({ type: 'type', field: 'leverage', text: event.target.value })}
      />
      <fieldset className={styles.chips}>
        <legend className="q-visually-hidden">{t('ticket.leverageChips')}</legend>
        {[...STEPS.filter(step => step < max), max].map(step => (
          <button
            key={step}
            type="button"
            className={styles.chip}
            aria-pressed={typed === String(step)}
            onClick={() => act({ type: 'type', field: 'leverage', text: String(step) })}
          >
            <bdi translate="no">{step}×</bdi>
          </button>
        ))}
      </fieldset>
    </div>
  )
}
