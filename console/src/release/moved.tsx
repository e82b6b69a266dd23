import type { BoardEnvironment } from '@quayside/contracts/release/plane'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { useQuery } from '@tanstack/react-query'
import { usePlane } from '../api/plane.tsx'
import { reading } from '../api/reading.ts'
import { Changes } from '../changes/changes.tsx'

type MovedProps = { environment: BoardEnvironment; seen: number; onLook: () => void }

export function Moved({ environment, seen, onLook }: MovedProps) {
  const timeline = useQuery(reading.timeline(usePlane(), environment.name))
  const since = timeline.data?.entries.filter(entry => entry.revision > seen) ?? []
  return (
    <Alert
      tone="warning"
      announce
      title={`${environment.name} moved to revision ${environment.revision} while you were viewing ${seen}`}
      actions={
        <Button size="sm" onClick={onLook}>
          Review again
        </Button>
      }
    >
      <div className="q-stack q-gap-8">
        {since.map(entry => (
          <div key={entry.revision} className="q-stack q-gap-4">
            <p>
              {entry.actor}: {entry.reason || 'no reason given'}
            </p>
            <Changes changes={entry.changes} />
          </div>
        ))}
        <p>Your selection is still here.</p>
      </div>
    </Alert>
  )
}
