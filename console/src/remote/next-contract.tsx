import type { RemoteDetail } from '@quayside/contracts/release/plane'
import { Card } from '@quayside/ui/card'

/** What versions in use need of the contract between shell and remotes that its next versions remove. */
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
