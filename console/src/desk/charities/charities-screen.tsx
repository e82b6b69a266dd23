import type { DeskCharity } from '@quayside/contracts/staff/charities'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { DataList } from '@quayside/ui/data-list'
import { EmptyState } from '@quayside/ui/empty-state'
import { PageHeader } from '@quayside/ui/page-header'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../api/query-view.tsx'
import { hasDeskRole } from '../../session/access.ts'
import { useSession } from '../../session/use-session.tsx'
import { useDesk } from '../api/desk.tsx'
import styles from '../cards.module.css'
import { charitiesQuery } from '../drafts/use-drafts.ts'
import { CharityDialog } from './charity-dialog.tsx'

export function CharitiesScreen() {
  const mayLook = hasDeskRole(useSession(), ['reviewer', 'administrator'])
  return mayLook ? <Open /> : <EmptyState message="Only reviewers look after the charities." />
}

function Open() {
  const charities = useQuery(charitiesQuery(useDesk()))
  const mayAdd = hasDeskRole(useSession(), ['administrator'])
  const [isAdding, setAdding] = useState(false)
  return (
    <div className="q-stack q-gap-24">
      <PageHeader
        title="Charities"
        lead="What is said of a charity can be changed until something is on the market for it."
        actions={
          mayAdd && (
            <Button variant="primary" onClick={() => setAdding(true)}>
              Add a charity
            </Button>
          )
        }
      />
      <QueryView query={charities}>
        {({ charities: list }) => <List charities={list} mayChange={mayAdd} />}
      </QueryView>
      {isAdding && <CharityDialog onClose={() => setAdding(false)} />}
    </div>
  )
}

function List({ charities, mayChange }: { charities: readonly DeskCharity[]; mayChange: boolean }) {
  if (charities.length === 0)
    return <EmptyState message="There are no charities. An administrator adds them." />
  return (
    <ul className={`q-auto-grid ${styles.cards}`} aria-label="Charities">
      {charities.map(charity => (
        <CharityRow key={charity.id} charity={charity} mayChange={mayChange} />
      ))}
    </ul>
  )
}

function CharityRow({ charity, mayChange }: { charity: DeskCharity; mayChange: boolean }) {
  const [isChanging, setChanging] = useState(false)
  const { id, name, about, url, isSample, isEditable } = charity
  return (
    <li>
      <Card className={styles.card} title={name.en}>
        <div className="q-stack q-gap-12">
          {isSample && <p className="q-small q-text-2">A sample: not a real organization.</p>}
          <p>{about.en}</p>
          <DataList
            rows={[
              { label: 'Id', value: id },
              { label: 'Its own page', value: url ?? 'None' },
            ]}
          />
          {mayChange && isEditable && (
            <div>
              <Button onClick={() => setChanging(true)}>Change the words</Button>
            </div>
          )}
        </div>
        {isChanging && <CharityDialog charity={charity} onClose={() => setChanging(false)} />}
      </Card>
    </li>
  )
}
