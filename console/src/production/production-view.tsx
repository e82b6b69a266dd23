import type { EnvironmentHistory, RemoteHistory } from '@quayside/contracts/release/remote-history'
import { EmptyState } from '@quayside/ui/empty-state'
import { Segmented } from '@quayside/ui/segmented'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePlane } from '../api/plane.tsx'
import { QueryView } from '../api/query-view.tsx'
import { reading } from '../api/reading.ts'
import { AdoptionCard } from './adoption-card.tsx'
import { ErrorsCard } from './errors-card.tsx'
import styles from './production.module.css'
import { SizesCard } from './sizes-card.tsx'
import { VitalsCard } from './vitals-card.tsx'

export function ProductionView({ remote }: { remote: string }) {
  const query = useQuery(reading.history(usePlane(), remote))
  return (
    <QueryView query={query} height="32rem">
      {history => <History history={history} />}
    </QueryView>
  )
}

/** Starts with the environment that has the most reports. */
function History({ history }: { history: RemoteHistory }) {
  const { environments } = history
  const [chosen, setChosen] = useState<string | null>(null)
  const [busiest] = environments.toSorted((one, other) => reportsIn(other) - reportsIn(one))
  const shown = environments.find(({ name }) => name === chosen) ?? busiest
  if (shown === undefined) return <EmptyState message="No environment has pins yet." />
  return (
    <div className="q-stack q-gap-16">
      {environments.length > 1 && (
        <Segmented
          label="Environment"
          options={environments.map(({ name }) => ({ value: name, label: name }))}
          value={shown.name}
          onChange={setChosen}
        />
      )}
      <div className={styles.cards}>
        <ErrorsCard environment={shown} />
        <div className="q-stack q-gap-16">
          <AdoptionCard environment={shown} />
          <VitalsCard environment={shown} />
          <SizesCard history={history} />
        </div>
      </div>
    </div>
  )
}

/** Includes errors, because a version that never opens has only errors. */
function reportsIn({ adoption, errors }: EnvironmentHistory): number {
  return adoption.length + errors.length
}
