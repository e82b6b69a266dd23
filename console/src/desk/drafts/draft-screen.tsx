import { EmptyState } from '@quayside/ui/empty-state'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { QueryView } from '../../api/query-view.tsx'
import { hasDeskRole } from '../../session/access.ts'
import { useSession } from '../../session/use-session.tsx'
import { useDesk } from '../api/desk.tsx'
import { DraftEditor } from './draft-editor.tsx'
import { charitiesQuery, draftQuery } from './use-drafts.ts'

export function DraftScreen() {
  const mayDecide = hasDeskRole(useSession(), ['reviewer', 'administrator'])
  const { id = '' } = useParams()
  return mayDecide ? <Open key={id} id={id} /> : <EmptyState message="Only reviewers look after the NFTs." />
}

function Open({ id }: { id: string }) {
  const ask = useDesk()
  const draft = useQuery(draftQuery(ask, id))
  const charities = useQuery(charitiesQuery(ask))
  return (
    <QueryView query={draft}>
      {found => (
        <QueryView query={charities}>
          {({ charities: list }) => <DraftEditor draft={found} charities={list} />}
        </QueryView>
      )}
    </QueryView>
  )
}
