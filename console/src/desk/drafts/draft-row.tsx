import type { ListedDraft } from '@quayside/contracts/staff/item-drafts'
import { Badge } from '@quayside/ui/badge'
import { Card } from '@quayside/ui/card'
import { DataList } from '@quayside/ui/data-list'
import { Link } from 'react-router-dom'
import { When } from '../../format/when.tsx'
import styles from '../cards.module.css'
import { STATES } from './words.ts'

export function DraftRow({ draft }: { draft: ListedDraft }) {
  const { id, name, state, opensAt, isAhead, missing, updated } = draft
  const { words, tone } = STATES[state]
  return (
    <li>
      <Card className={styles.card} title={name || id} action={<Badge tone={tone}>{words}</Badge>}>
        <div className="q-stack q-gap-12">
          <DataList
            rows={[
              { label: 'Page', value: `/nfts/${id}` },
              ...(opensAt === null ? [] : [{ label: 'Opens', value: <When at={opensAt} /> }]),
              { label: 'Written', value: <When at={updated.at} />, note: updated.by },
            ]}
          />
          {missing > 0 && (
            <p className="q-small q-text-2">{`${missing} ${missing === 1 ? 'part is' : 'parts are'} missing.`}</p>
          )}
          {isAhead && <p className="q-small q-text-2">The market still shows an earlier version.</p>}
          <Link className="q-link" to={`/desk/items/${id}`}>
            {`Open ${name || id}`}
          </Link>
        </div>
      </Card>
    </li>
  )
}
