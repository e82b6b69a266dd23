import type { TokenSummary } from '@quayside/contracts/release/plane'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { EmptyState } from '@quayside/ui/empty-state'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAsk } from '../acts/ask.tsx'
import { revokeTokenAct } from '../acts/other-acts.ts'
import { usePlane } from '../api/plane.tsx'
import { QueryView } from '../api/query-view.tsx'
import { reading } from '../api/reading.ts'
import { TokenRow } from '../people/token-row.tsx'
import { OwnTokenDialog, RotateDialog } from './own-token-dialog.tsx'

export function OwnTokensCard({ remote }: { remote: string }) {
  const tokens = useQuery(reading.ownTokens(usePlane(), remote))
  const [open, setOpen] = useState<'issue' | TokenSummary | null>(null)
  const ask = useAsk()
  const close = () => setOpen(null)
  return (
    <Card
      title="Tokens"
      flush
      action={
        <Button size="sm" variant="primary" onClick={() => setOpen('issue')}>
          Issue a token
        </Button>
      }
    >
      <QueryView query={tokens} height="12rem">
        {list =>
          list.length === 0 ? (
            <EmptyState message="Your team has issued no token for this remote." />
          ) : (
            <ul>
              {list.map(token => (
                <TokenRow key={token.id} token={token}>
                  <Button size="sm" onClick={() => setOpen(token)}>
                    Rotate
                  </Button>
                  <Button
                    size="sm"
                    onClick={() => ask(revokeTokenAct(token.id, token.team, `/api/remotes/${remote}/tokens`))}
                  >
                    Revoke
                  </Button>
                </TokenRow>
              ))}
            </ul>
          )
        }
      </QueryView>
      {open === 'issue' && <OwnTokenDialog remote={remote} onClose={close} />}
      {open !== null && open !== 'issue' && <RotateDialog remote={remote} token={open} onClose={close} />}
    </Card>
  )
}
