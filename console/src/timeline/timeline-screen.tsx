import type { Board, BoardEnvironment } from '@quayside/contracts/release/plane'
import { EmptyState } from '@quayside/ui/empty-state'
import { LinkTabs } from '@quayside/ui/link-tabs'
import { PageHeader } from '@quayside/ui/page-header'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router-dom'
import { usePlane } from '../api/plane.tsx'
import { QueryView } from '../api/query-view.tsx'
import { reading } from '../api/reading.ts'
import { Entry } from './entry.tsx'
import styles from './timeline.module.css'

export function TimelineScreen() {
  const query = useQuery(reading.board(usePlane()))
  return (
    <div className="q-stack q-gap-24">
      <PageHeader title="Timeline" lead="What changed, who did it, and why." />
      <QueryView query={query} height="32rem">
        {board => <Environments board={board} />}
      </QueryView>
    </div>
  )
}

function Environments({ board }: { board: Board }) {
  const navigate = useNavigate()
  const { environment: wanted } = useParams()
  // Production is the customers' environment.
  const first = board.environments.find(({ name }) => name === 'production') ?? board.environments[0]
  const environment = wanted === undefined ? first : board.environments.find(({ name }) => name === wanted)
  if (environment === undefined) return <EmptyState message="This environment does not exist." />
  return (
    <>
      <LinkTabs
        label="Environments"
        onNavigate={navigate}
        links={board.environments.map(({ name }) => ({
          href: `/timeline/${name}`,
          label: name,
          current: name === environment.name,
        }))}
      />
      <Entries environment={environment} />
    </>
  )
}

function Entries({ environment }: { environment: BoardEnvironment }) {
  const query = useQuery(reading.timeline(usePlane(), environment.name))
  return (
    <QueryView query={query} height="32rem">
      {({ entries }) =>
        entries.length === 0 ? (
          <EmptyState message="Nothing has been pinned here yet." />
        ) : (
          <ol className={styles.entries}>
            {entries.map(entry => (
              <Entry key={entry.revision} entry={entry} environment={environment} />
            ))}
          </ol>
        )
      }
    </QueryView>
  )
}
