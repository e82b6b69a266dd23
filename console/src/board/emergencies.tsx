import type { BoardEnvironment } from '@quayside/contracts/release/plane'
import { Alert } from '@quayside/ui/alert'
import { When } from '../format/when.tsx'

/** Locks and approvals that somebody passed in an emergency: everybody who looks at the board is told for a day. */
export function Emergencies({ environments }: { environments: readonly BoardEnvironment[] }) {
  const told = environments.flatMap(({ name, emergencies }) =>
    emergencies.map(emergency => ({ ...emergency, environment: name })),
  )
  if (told.length === 0) return null
  return (
    <Alert tone="danger" title="Locks or approvals were passed in an emergency" announce>
      {told.map(({ environment, revision, by, at, why }) => (
        <p key={`${environment} ${revision}`}>
          {environment} r{revision} by {by}, <When at={at} />: {why}
        </p>
      ))}
    </Alert>
  )
}
