import type { BoardEnvironment } from '@quayside/contracts/release/plane'
import { Alert } from '@quayside/ui/alert'
import { When } from '../format/when.tsx'

const TITLES = {
  'break-glass': 'Locks or approvals were passed in an emergency',
  untried: 'Versions were released without a smoke test',
} as const

type EmergenciesProps = { environments: readonly BoardEnvironment[] }

export function Emergencies({ environments }: EmergenciesProps) {
  return (
    <>
      <Told what="break-glass" environments={environments} />
      <Told what="untried" environments={environments} />
    </>
  )
}

function Told({ what, environments }: EmergenciesProps & { what: keyof typeof TITLES }) {
  const told = environments.flatMap(({ name, emergencies }) =>
    emergencies
      .filter(emergency => emergency.what === what)
      .map(emergency => ({ ...emergency, environment: name })),
  )
  if (told.length === 0) return null
  return (
    <Alert tone="danger" title={TITLES[what]} announce>
      {told.map(({ environment, revision, by, at, why }) => (
        <p key={`${environment} ${revision}`}>
          {environment} r{revision} by {by}, <When at={at} />: {why}
        </p>
      ))}
    </Alert>
  )
}
