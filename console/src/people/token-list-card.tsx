import type { TokenSummary } from '@quayside/contracts/release/plane'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { EmptyState } from '@quayside/ui/empty-state'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAsk } from '../acts/ask.tsx'
import { revokeTokenAct } from '../acts/other-acts.ts'
import { QueryView } from '../api/query-view.tsx'
import { TokenRow } from './token-row.tsx'

type TokenListCardProps = {
  title: string
  empty: string
  query: UseQueryResult<readonly TokenSummary[]>
  /** Path of the calls that list and revoke these tokens. */
  path: string
  onIssue: () => void
  /** Buttons of a token in force, before the one that revokes it. */
  actions?: (token: TokenSummary) => ReactNode
  /** The open dialog. */
  children: ReactNode
}

export function TokenListCard(props: TokenListCardProps) {
  const { title, empty, query, path, onIssue, actions, children } = props
  const ask = useAsk()
  return (
    <Card
      title={title}
      flush
      action={
        <Button size="sm" variant="primary" onClick={onIssue}>
          Issue a token
        </Button>
      }
    >
      <QueryView query={query} height="12rem">
        {list =>
          list.length === 0 ? (
            <EmptyState message={empty} />
          ) : (
            <ul>
              {list.map(token => (
                <TokenRow key={token.id} token={token}>
                  {actions?.(token)}
                  <Button size="sm" onClick={() => ask(revokeTokenAct(path, token))}>
                    Revoke
                  </Button>
                </TokenRow>
              ))}
            </ul>
          )
        }
      </QueryView>
      {children}
    </Card>
  )
}
