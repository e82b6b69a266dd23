import type { ListedDraft } from '@quayside/contracts/staff/item-drafts'
import type { DeskItem } from '@quayside/contracts/staff/items'
import { Button } from '@quayside/ui/button'
import { EmptyState } from '@quayside/ui/empty-state'
import { PageHeader } from '@quayside/ui/page-header'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../api/query-view.tsx'
import { hasDeskRole } from '../../session/access.ts'
import { useSession } from '../../session/use-session.tsx'
import { useDesk } from '../api/desk.tsx'
import styles from '../cards.module.css'
import { DraftRow } from '../drafts/draft-row.tsx'
import { NewItemDialog } from '../drafts/new-item-dialog.tsx'
import { draftsQuery } from '../drafts/use-drafts.ts'
import { Pages } from '../pages.tsx'
import { ItemRow } from './item-row.tsx'
import { ITEMS_OF_A_PAGE, itemsQuery } from './use-items.ts'

export function ItemsScreen() {
  const mayDecide = hasDeskRole(useSession(), ['reviewer', 'administrator'])
  return mayDecide ? <Open /> : <EmptyState message="Only reviewers look after the NFTs." />
}

function Open() {
  const ask = useDesk()
  const [page, setPage] = useState(1)
  const items = useQuery(itemsQuery(ask, page))
  const drafts = useQuery(draftsQuery(ask))
  const [isBeginning, setBeginning] = useState(false)
  return (
    <div className="q-stack q-gap-24">
      <PageHeader
        title="NFTs"
        lead="An item can be changed until it opens, and taken off the market until the first bid. After that, bidders rely on it."
        actions={
          <Button variant="primary" onClick={() => setBeginning(true)}>
            New item
          </Button>
        }
      />
      <QueryView query={drafts}>{({ drafts: list }) => <Drafts drafts={list} />}</QueryView>
      <QueryView query={items}>
        {({ items: list, total }) => (
          <>
            {total === 0 ? <EmptyState message="There are no items on the market." /> : <List items={list} />}
            <Pages size={ITEMS_OF_A_PAGE} label="Pages of items" onPage={setPage} page={page} total={total} />
          </>
        )}
      </QueryView>
      {isBeginning && <NewItemDialog onClose={() => setBeginning(false)} />}
    </div>
  )
}

function Drafts({ drafts }: { drafts: readonly ListedDraft[] }) {
  if (drafts.length === 0) return null
  return (
    <section className="q-stack q-gap-12" aria-labelledby="drafts">
      <h2 id="drafts" className="q-title">
        Written, and not open yet
      </h2>
      <ul className={`q-auto-grid ${styles.cards}`} aria-labelledby="drafts">
        {drafts.map(draft => (
          <DraftRow key={draft.id} draft={draft} />
        ))}
      </ul>
    </section>
  )
}

function List({ items }: { items: readonly DeskItem[] }) {
  return (
    <section className="q-stack q-gap-12" aria-labelledby="items">
      <h2 id="items" className="q-title">
        On the market
      </h2>
      <ul className={`q-auto-grid ${styles.cards}`} aria-labelledby="items">
        {items.map(item => (
          <ItemRow key={item.id} item={item} />
        ))}
      </ul>
    </section>
  )
}
