import type { TokenSummary } from '@quayside/contracts/release/plane'
import { Button } from '@quayside/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePlane } from '../api/plane.tsx'
import { reading } from '../api/reading.ts'
import { TokenListCard } from '../people/token-list-card.tsx'
import { OwnTokenDialog, RotateDialog } from './own-token-dialog.tsx'

export function OwnTokensCard({ remote }: { remote: string }) {
  const query = useQuery(reading.ownTokens(usePlane(), remote))
  const [open, setOpen] = useState<'issue' | TokenSummary | null>(null)
  const close = () => setOpen(null)
  return (
    <TokenListCard
      title="Tokens"
      empty="Your team has no tokens for this remote yet."
      query={query}
      path={`/api/remotes/${remote}/tokens`}
      onIssue={() => setOpen('issue')}
      actions={token => (
        <Button size="sm" onClick={() => setOpen(token)}>
          Rotate
        </Button>
      )}
    >
      {open === 'issue' && <OwnTokenDialog remote={remote} onClose={close} />}
      {open !== null && open !== 'issue' && <RotateDialog remote={remote} token={open} onClose={close} />}
    </TokenListCard>
  )
}
