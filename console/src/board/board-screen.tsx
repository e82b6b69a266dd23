import type { Board } from '@quayside/contracts/release/plane'
import { Alert } from '@quayside/ui/alert'
import { PageHeader } from '@quayside/ui/page-header'
import { useQuery } from '@tanstack/react-query'
import { usePlane } from '../api/plane.tsx'
import { QueryView } from '../api/query-view.tsx'
import { reading } from '../api/reading.ts'
import { useIsTeam } from '../session/use-session.tsx'
import { Alerts } from './alerts.tsx'
import { BoardTable } from './board-table.tsx'
import { Emergencies } from './emergencies.tsx'
import { NoRemotes } from './no-remotes.tsx'
import { Proposals } from './proposals.tsx'

export function BoardScreen() {
  const query = useQuery(reading.board(usePlane()))
  return (
    <div className="q-stack q-gap-24">
      <PageHeader title="Release board" lead="What visitors get, remote by remote. Updates live." />
      <QueryView query={query} height="32rem">
        {board => <BoardContent board={board} />}
      </QueryView>
    </div>
  )
}

function BoardContent({ board }: { board: Board }) {
  const isTeam = useIsTeam()
  return (
    <>
      {board.problems.length > 0 && (
        <Alert tone="danger" title="The release plane has a problem" announce>
          {board.problems.map(problem => (
            <p key={problem}>{problem}</p>
          ))}
        </Alert>
      )}
      <Emergencies environments={board.environments} />
      <Proposals proposals={board.proposals} />
      {board.remotes.length === 0 ? <NoRemotes /> : <BoardTable board={board} />}
      {!isTeam && <Alerts channels={board.alerts} />}
    </>
  )
}
