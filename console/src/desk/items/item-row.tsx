import type { DeskItem } from '@quayside/contracts/staff/items'
import { Badge, type Tone } from '@quayside/ui/badge'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { DataList } from '@quayside/ui/data-list'
import { useState } from 'react'
import { When } from '../../format/when.tsx'
import styles from '../cards.module.css'
import { grouped } from '../money.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useWithdrawal } from './use-items.ts'

const STATES = {
  scheduled: { words: 'Opens later', tone: 'info' },
  open: { words: 'On sale', tone: 'success' },
  running: { words: 'Bids are running', tone: 'success' },
  ended: { words: 'Time is up', tone: 'warning' },
  sold: { words: 'Sold', tone: 'neutral' },
  withdrawn: { words: 'Taken off the market', tone: 'neutral' },
} as const satisfies Record<DeskItem['status'], { words: string; tone: Tone }>

const MOMENTS = { opensAt: 'Opens', endsAt: 'Ends', closedAt: 'Closed' } as const

export function ItemRow({ item }: { item: DeskItem }) {
  const [isAsking, setAsking] = useState(false)
  const { name, charity, isSample, kind, currency, status, minimumBid, bidCount, isWithdrawable } = item
  const { words, tone } = STATES[status]
  const price = kind === 'fixed' ? 'Fixed price' : 'Next bid from'
  const moments = (['opensAt', 'endsAt', 'closedAt'] as const).flatMap(moment => {
    const at = item[moment]
    return at === null ? [] : [{ label: MOMENTS[moment], value: <When at={at} /> }]
  })
  return (
    <li>
      <Card className={styles.card} title={name} action={<Badge tone={tone}>{words}</Badge>}>
        <div className="q-stack q-gap-12">
          {isSample && <p className="q-small q-text-2">A sample: not a real organization.</p>}
          <DataList
            rows={[
              { label: 'Charity', value: charity },
              { label: price, value: `${grouped(minimumBid)} ${currency}` },
              ...(kind === 'auction' ? [{ label: 'Bids', value: String(bidCount) }] : []),
              ...moments,
            ]}
          />
          {isWithdrawable && (
            <div>
              <Button onClick={() => setAsking(true)}>Take off the market</Button>
            </div>
          )}
        </div>
        {isAsking && <Withdrawal item={item} onClose={() => setAsking(false)} />}
      </Card>
    </li>
  )
}

function Withdrawal({ item: { id, name }, onClose }: { item: DeskItem; onClose: () => void }) {
  const withdrawal = useWithdrawal(id, onClose)
  return (
    <ReasonDialog
      title={`Take “${name}” off the market`}
      lead="Bids and purchases end, and its page says so. It cannot be put back."
      act="Take off the market"
      error={withdrawal.error}
      isBusy={withdrawal.isPending}
      onAct={reason => withdrawal.mutate(reason)}
      onClose={onClose}
    />
  )
}
