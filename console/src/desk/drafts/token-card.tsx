import { NO_CHAIN } from '@quayside/contracts/assets/no-chain'
import { type ItemContent, itemChain } from '@quayside/contracts/staff/item-drafts'
import { Card } from '@quayside/ui/card'
import { SelectField } from '@quayside/ui/select-field'
import { TextField } from '@quayside/ui/text-field'
import type { DraftPartProps } from './draft-part.ts'

const CHAINS = itemChain.options.map(value => ({
  value,
  label: value === NO_CHAIN ? 'Sandbox (no real chain)' : value,
}))

export function TokenCard({ form: { content, set }, isFixed }: DraftPartProps) {
  const { creator, chain, tokenAddress } = content
  return (
    <Card title="Origin and token">
      <fieldset className="q-stack" disabled={isFixed}>
        <TextField
          label="Who made it"
          maxLength={80}
          value={creator}
          onChange={event => set({ creator: event.target.value })}
        />
        <SelectField
          label="Chain"
          options={CHAINS}
          value={chain}
          onChange={event => set({ chain: event.target.value as ItemContent['chain'] })}
        />
        {chain !== NO_CHAIN && (
          <TextField
            label="Address of the token’s contract"
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            maxLength={120}
            value={tokenAddress}
            onChange={event => set({ tokenAddress: event.target.value })}
          />
        )}
      </fieldset>
    </Card>
  )
}
