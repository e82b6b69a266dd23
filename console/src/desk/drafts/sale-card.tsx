import type { DeskCharity } from '@quayside/contracts/staff/charities'
import { type ItemContent, RUNS_HOURS } from '@quayside/contracts/staff/item-drafts'
import { CURRENCIES } from '@quayside/money/currency'
import { Card } from '@quayside/ui/card'
import { Segmented } from '@quayside/ui/segmented'
import { SelectField } from '@quayside/ui/select-field'
import { TextField } from '@quayside/ui/text-field'
import { useState } from 'react'
import { hintOf, typedAmount } from '../../format/typed-amount.ts'
import type { DraftPartProps } from './draft-part.ts'

type SaleCardProps = DraftPartProps & { charities: readonly DeskCharity[] }

const KINDS: readonly { value: ItemContent['kind']; label: string }[] = [
  { value: 'auction', label: 'Auction' },
  { value: 'fixed', label: 'Fixed price' },
]

export function SaleCard({ form: { content, set }, isFixed, charities }: SaleCardProps) {
  const { kind, currency, reserve, runsHours, charityId } = content
  const [typed, setTyped] = useState(reserve)
  // The draft holds decimal text; the field shows it as typed until the draft changes elsewhere.
  const isShown = readOr(typed, currency) === reserve
  return (
    <Card title="Sale">
      <fieldset className="q-stack" disabled={isFixed}>
        <Segmented
          label="Kind of sale"
          options={KINDS}
          value={kind}
          onChange={value => set({ kind: value })}
        />
        <TextField
          label={kind === 'auction' ? 'First bid at least' : 'Price'}
          inputMode="decimal"
          value={isShown ? typed : reserve}
          hint={hintOf(typed, currency)}
          onChange={event => {
            setTyped(event.target.value)
            set({ reserve: readOr(event.target.value, currency) })
          }}
          {...(reserve !== '' &&
            typedAmount(reserve, currency) === undefined && { error: 'Enter an amount above zero.' })}
        />
        <SelectField
          label="Currency"
          options={CURRENCIES.map(value => ({ value, label: value }))}
          value={currency}
          onChange={event => set({ currency: event.target.value })}
        />
        {kind === 'auction' && (
          <TextField
            label="Runs from the first bid"
            type="number"
            min={RUNS_HOURS.min}
            max={RUNS_HOURS.max}
            suffix="hours"
            value={runsHours}
            onChange={event => set({ runsHours: Number(event.target.value) })}
            {...(!isRun(runsHours) && { error: `From ${RUNS_HOURS.min} to ${RUNS_HOURS.max} hours.` })}
          />
        )}
        <SelectField
          label="Charity"
          options={[
            { value: '', label: 'Choose the charity' },
            ...charities.map(({ id, name, isSample }) => ({
              value: id,
              label: isSample ? `${name.en} · a sample` : name.en,
            })),
          ]}
          value={charityId ?? ''}
          onChange={event => set({ charityId: event.target.value || null })}
        />
      </fieldset>
    </Card>
  )
}

function readOr(text: string, currency: string): string {
  return typedAmount(text, currency) ?? text
}

function isRun(hours: number): boolean {
  return Number.isInteger(hours) && hours >= RUNS_HOURS.min && hours <= RUNS_HOURS.max
}
