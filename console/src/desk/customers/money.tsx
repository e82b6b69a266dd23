import type { CustomerPicture } from '@quayside/contracts/staff/customers'
import { Amount } from '@quayside/ui/amount'
import { Card } from '@quayside/ui/card'
import { DataList } from '@quayside/ui/data-list'
import { Segmented } from '@quayside/ui/segmented'
import { useState } from 'react'
import { grouped } from '../money.ts'
import { ACCOUNTS, type Account } from './accounts.ts'

const LINES = [
  ['amount', 'Available'],
  ['bondAmount', 'Margin'],
  ['floatingPnL', 'Open positions'],
  ['loanAmount', 'Loans due'],
  ['profit', 'Realized since registration'],
] as const

export function Money({ customer }: { customer: CustomerPicture }) {
  const [account, setAccount] = useState<Account>(customer.mode)
  const money = customer.money[account === 'YES' ? 'real' : 'demo']
  const usd = (text: string) => <Amount text={grouped(text)} code="USD" />
  return (
    <Card
      title="Money"
      action={
        <Segmented size="sm" label="Account" options={ACCOUNTS} value={account} onChange={setAccount} />
      }
    >
      <DataList
        dense
        rows={[
          ...LINES.map(([key, label]) => ({ label, value: usd(money[key]) })),
          ...Object.entries(money.held ?? {}).map(([key, value]) => ({
            label: HELD[key] ?? key,
            value: usd(value),
          })),
          {
            label: 'Total',
            value: usd(money.totalAssets),
            total: true,
            ...(money.unpriced && { note: `Without ${money.unpriced.join(', ')}: no price right now` }),
          },
        ]}
      />
      {money.balances.length > 0 && (
        <DataList
          dense
          rows={money.balances.map(({ currency, available, held }) => ({
            label: currency,
            value: <Amount text={grouped(available)} code={currency} />,
            note: `${grouped(held)} held`,
          }))}
        />
      )}
    </Card>
  )
}

const HELD: Readonly<Record<string, string>> = {
  plans: 'In plans',
  options: 'In options',
  bids: 'In bids',
  withdrawals: 'In withdrawals',
}
