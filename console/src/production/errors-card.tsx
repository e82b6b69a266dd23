import type {
  EnvironmentHistory,
  RemoteError,
  ResolvedFrame,
} from '@quayside/contracts/release/remote-history'
import { Badge } from '@quayside/ui/badge'
import { Card } from '@quayside/ui/card'
import { EmptyState } from '@quayside/ui/empty-state'
import { counted, SEPARATOR } from '../format/amount.ts'
import { When } from '../format/when.tsx'
import styles from './production.module.css'

export function ErrorsCard({ environment: { errors, name } }: { environment: EnvironmentHistory }) {
  return (
    <Card title="Errors in two weeks" flush>
      {errors.length === 0 ? (
        <EmptyState message={`No browser reported an error in ${name}.`} />
      ) : (
        <ul>
          {errors.map(error => (
            <ErrorRow key={error.id} error={error} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function ErrorRow({ error }: { error: RemoteError }) {
  const { message, count, firstAt, lastAt, versions, browsers, isNew, frames } = error
  return (
    <li className={styles.error}>
      <details>
        <summary>
          <span className={styles.message}>{message}</span>{' '}
          {isNew && <Badge tone="danger">new in {versions.join()}</Badge>}
          <span className={styles.facts}>
            {counted(count, 'visitor')}
            {SEPARATOR}last <When at={new Date(lastAt).toISOString()} />, first{' '}
            <When at={new Date(firstAt).toISOString()} />
            {SEPARATOR}
            {versions.join(', ')}
            {browsers.length > 0 && `${SEPARATOR}${browsers.join(', ')}`}
          </span>
        </summary>
        {frames.length === 0 ? (
          <p className="q-small q-text-3">The browser reported no position in this version's scripts.</p>
        ) : (
          <ol className={styles.frames}>
            {frames.map((frame, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a recursive function appears in the stack more than once
              <Frame key={index} frame={frame} />
            ))}
          </ol>
        )}
      </details>
    </li>
  )
}

function Frame({ frame: { at, source } }: { frame: ResolvedFrame }) {
  if (source === null)
    return (
      <li className={styles.frame} translate="no">
        {at}
      </li>
    )
  return (
    <li className={styles.frame} translate="no">
      {source.file}:{source.line}:{source.column}
      {source.name !== null && <span className="q-text-3"> {source.name}</span>}
      {source.lines.length > 0 && (
        <pre className={styles.source}>
          {source.lines.map(({ number, text }) => (
            <span key={number} data-at={number === source.line || undefined}>
              {`${number}  ${text}\n`}
            </span>
          ))}
        </pre>
      )}
    </li>
  )
}
