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
import { TokenDialog } from './token-dialog.tsx'
import { TokenRow } from './token-row.tsx'

export function TokensCard() {
  const tokens = useQuery(reading.tokens(usePlane()))
  const [isOpen, setOpen] = useState(false)
  const ask = useAsk()
  return (
    <Card
      title="Team tokens"
      flush
      action={
        <Button size="sm" variant="primary" onClick={() => setOpen(true)}>
          Issue a token
        </Button>
      }
    >
      <QueryView query={tokens} height="12rem">
        {list =>
          list.length === 0 ? (
            <EmptyState message="No team has a token yet. A token can publish or preview its team's remotes and nothing else." />
          ) : (
            <ul>
              {list.map(token => (
                <TokenRow key={token.id} token={token}>
                  <Button size="sm" onClick={() => ask(revokeTokenAct(token.id, token.team))}>
                    Revoke
                  </Button>
                </TokenRow>
              ))}
            </ul>
          )
        }
      </QueryView>
      {isOpen && <TokenDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}
