import { EmptyState } from '@quayside/ui/empty-state'
import { PageHeader } from '@quayside/ui/page-header'
import { useDenial } from '../session/use-session.tsx'
import { StaffCard } from './staff-card.tsx'
import { TokensCard } from './tokens-card.tsx'

/** Who may use the console, and which teams' machines may publish. */
export function PeopleScreen() {
  const denial = useDenial('administrator')
  return (
    <div className="q-stack q-gap-24">
      <PageHeader title="People" lead="Accounts of the console, and tokens with which teams publish." />
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
