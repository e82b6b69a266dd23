import type { VersionSummary } from '@quayside/contracts/release/plane'
import { Badge } from '@quayside/ui/badge'
import { Link } from 'react-router-dom'
import { size, sizeChange } from '../format/amount.ts'
import { When } from '../format/when.tsx'
import { HealthMark } from '../health/health-mark.tsx'
import styles from './remote.module.css'

type VersionRowProps = {
  remote: string
  version: VersionSummary
  before: VersionSummary | undefined
  isOpen: boolean
}

export function VersionRow({ remote, version, before, isOpen }: VersionRowProps) {
  const { size: bytes, usedBy, standing } = version
  return (
    <li className={styles.version} data-open={isOpen || undefined}>
      <div className={styles.line}>
        <Link
          className={`q-row-link ${styles.number}`}
          to={`/remotes/${remote}?version=${version.version}`}
          aria-current={isOpen || undefined}
        >
          {version.version}
        </Link>
        {standing === 'blocked' && <Badge tone="danger">Blocked</Badge>}
        {standing === 'deprecated' && <Badge tone="warning">Deprecated</Badge>}
        {usedBy.map(environment => (
          <Badge key={environment} tone="iris">
            {environment}
          </Badge>
        ))}
      </div>
      {version.notes && <p className={styles.notes}>{version.notes}</p>}
      <p className={styles.facts}>
        <When at={version.publishedAt} /> by {version.author}
        {version.gitRevision && ` · ${version.gitRevision.slice(0, 8)}`}
      </p>
      <p className={styles.facts}>
        {size(bytes.total)}, first screen {size(bytes.first)}
        {before && ` (${sizeChange(bytes.first, before.size.first)})`}
      </p>
      <HealthMark health={version.health} />
    </li>
  )
}
