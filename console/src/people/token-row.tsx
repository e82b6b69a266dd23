import type { TokenSummary } from '@quayside/contracts/release/plane'
import { Badge } from '@quayside/ui/badge'
import type { ReactNode } from 'react'
import { remoteTitle, SEPARATOR } from '../format/amount.ts'
import { When } from '../format/when.tsx'
import styles from './people.module.css'

/** A token. The children act on it while it is in force. */
export function TokenRow({ token, children }: { token: TokenSummary; children: ReactNode }) {
  const isExpired = Date.parse(token.expiresAt) <= Date.now()
  const isInForce = !token.isRevoked && !isExpired
  return (
    <li className={`${styles.row} ${styles.token}`}>
      <div className="q-grow">
        <p className={styles.line}>
          <span className="q-strong">{token.team}</span>
          {token.isRevoked && <Badge tone="warning">revoked</Badge>}
          {isExpired && !token.isRevoked && <Badge>expired</Badge>}
        </p>
        <p className="q-small q-text-3">
          {token.scopes.join(' and ')} for {token.remotes.map(remoteTitle).join(', ')}
          {SEPARATOR}
          {token.issuedBy !== null && `issued by ${token.issuedBy}${SEPARATOR}`}
          {!token.isRevoked && (
            <>
              {isExpired ? 'expired' : 'expires'} <When at={token.expiresAt} />
              {SEPARATOR}
            </>
          )}
          {token.lastUsedAt === null ? (
            'never used'
          ) : (
            <>
              last used <When at={token.lastUsedAt} />
            </>
          )}
        </p>
      </div>
      {isInForce && <div className="q-row q-gap-8">{children}</div>}
    </li>
  )
}
