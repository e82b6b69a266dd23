import type { TokenSummary } from '@quayside/contracts/release/plane'
import { Badge } from '@quayside/ui/badge'
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
import { remoteTitle } from '../format/amount.ts'
import { When } from '../format/when.tsx'
import styles from './people.module.css'
import { TokenDialog } from './token-dialog.tsx'

export function TokensCard() {
  const tokens = useQuery(reading.tokens(usePlane()))
  const [isOpen, setOpen] = useState(false)
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
                <Row key={token.id} token={token} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {isOpen && <TokenDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}

function Row({ token }: { token: TokenSummary }) {
  const ask = useAsk()
  const isOver = Date.parse(token.expiresAt) <= Date.now()
  return (
    <li className={styles.row}>
      <div className="q-grow">
        <p className={styles.line}>
          <span className="q-strong">{token.team}</span>
          {token.isRevoked && <Badge tone="warning">revoked</Badge>}
          {isOver && !token.isRevoked && <Badge>expired</Badge>}
        </p>
        <p className="q-small q-text-3">
          {token.scopes.join(' and ')} {token.remotes.map(remoteTitle).join(', ')} ·{' '}
          {isOver ? 'expired' : 'expires'} <When at={token.expiresAt} /> ·{' '}
          {token.lastUsedAt === null ? (
            'never used'
          ) : (
            <>
              last used <When at={token.lastUsedAt} />
            </>
          )}
        </p>
      </div>
      {!token.isRevoked && !isOver && (
        <Button size="sm" onClick={() => ask(revokeTokenAct(token.id, token.team))}>
          Revoke
        </Button>
      )}
    </li>
  )
}
