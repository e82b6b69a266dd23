import type { TokenSummary } from '@quayside/contracts/release/plane'
import { Badge } from '@quayside/ui/badge'
import type { ReactNode } from 'react'
import { remoteTitle } from '../format/amount.ts'
import { When } from '../format/when.tsx'
import styles from './people.module.css'

/** A token. The children act on it while it is in force. */
export function TokenRow({ token, children }: { token: TokenSummary; children: ReactNode }) {
  const isExpired = Date.parse(token.expiresAt) <= Date.now()
  return (
    <li className={styles.row}>
      <div className="q-grow">
        <p className={styles.line}>
          <span className="q-strong">{token.team}</span>
          {token.isRevoked && <Badge tone="warning">revoked</Badge>}
          {isExpired && !token.isRevoked && <Badge>expired</Badge>}
        </p>
        <p className="q-small q-text-3">
          {token.scopes.join(' and ')} {token.remotes.map(remoteTitle).join(', ')} ·{' '}
          {token.issuedBy !== null && `issued by ${token.issuedBy} · `}
          {isExpired ? 'expired' : 'expires'} <When at={token.expiresAt} /> ·{' '}
          {token.lastUsedAt === null ? (
            'never used'
          ) : (
            <>
              last used <When at={token.lastUsedAt} />
            </>
          )}
        </p>
      </div>
      {!token.isRevoked && !isExpired && children}
    </li>
  )
}
