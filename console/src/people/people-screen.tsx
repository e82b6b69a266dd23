import { EmptyState } from '@quayside/ui/empty-state'
import { PageHeader } from '@quayside/ui/page-header'
import { useDenial } from '../session/use-session.tsx'
import { StaffCard } from './staff-card.tsx'
import { TokensCard } from './tokens-card.tsx'

export function PeopleScreen() {
  const denial = useDenial('administrator')
  return (
    <div className="q-stack q-gap-24">
      <PageHeader title="People" lead="Console accounts, and the tokens that teams publish with." />
      {denial !== null ? (
        <EmptyState message={denial} />
      ) : (
        <>
          <StaffCard />
          <TokensCard />
        </>
      )}
    </div>
  )
}
