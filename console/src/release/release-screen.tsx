import type { Board } from '@quayside/contracts/release/plane'
import { EmptyState } from '@quayside/ui/empty-state'
import { PageHeader } from '@quayside/ui/page-header'
import { Segmented } from '@quayside/ui/segmented'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { usePlane } from '../api/plane.tsx'
import { QueryView } from '../api/query-view.tsx'
import { reading } from '../api/reading.ts'
import { NoRemotes } from '../board/no-remotes.tsx'
import { EMPTY_FORM, promotable } from './plan.ts'
import { ReleaseForm } from './release-form.tsx'

export function ReleaseScreen() {
  const query = useQuery(reading.board(usePlane()))
  return (
    <div className="q-stack q-gap-24">
      <PageHeader
        title="Release"
        lead="Choose versions, see what they change, and release them to visitors."
      />
      <QueryView query={query} height="32rem">
        {board => <ReleaseContent board={board} />}
      </QueryView>
    </div>
  )
}

function ReleaseContent({ board }: { board: Board }) {
  const [params, setParams] = useSearchParams()
  const names = board.environments.map(({ name }) => name)
  const environment =
    board.environments.find(({ name }) => name === params.get('env')) ?? board.environments[0]
  if (board.remotes.length === 0) return <NoRemotes />
  if (environment === undefined) return <EmptyState message="There is no environment yet." />
  const from = board.environments.find(({ name }) => name === params.get('from'))
  const remote = params.get('remote')
  const version = params.get('version')
  const chosen = remote && version ? { [remote]: version } : {}
  const versions = from ? promotable(from, environment, remote) : chosen
  return (
    <>
      <Segmented
        label="Environment"
        options={names.map(name => ({ value: name, label: name }))}
        value={environment.name}
        onChange={env => setParams({ env })}
      />
      <ReleaseForm
        key={params.toString()}
        board={board}
        environment={environment}
        start={{ ...EMPTY_FORM, versions, canary: environment.name === 'production' ? 'steps' : 'all' }}
      />
    </>
  )
}
