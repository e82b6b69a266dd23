import type { RemoteDetail } from '@quayside/contracts/release/plane'
import { Card } from '@quayside/ui/card'

/** Parts of the contract that versions in use need and later contracts remove. */
export function NextContract({ found }: { found: NonNullable<RemoteDetail['nextContract']> }) {
  return (
    <Card title="Next contract">
      {found.length === 0 ? (
        <p className="q-small q-text-2">Versions in use need no change.</p>
      ) : (
        <ul className="q-stack q-gap-8">
          {found.flatMap(({ version, uses }) =>
            uses.map(use => (
              <li key={`${version} ${use}`}>
                <code translate="no">{version}</code> {use}.
              </li>
            )),
          )}
        </ul>
      )}
    </Card>
  )
}
