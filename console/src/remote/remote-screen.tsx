import type { RemoteDetail } from '@quayside/contracts/release/plane'
import { PageHeader } from '@quayside/ui/page-header'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { usePlane } from '../api/plane.tsx'
import { reading } from '../api/reading.ts'
import { QueryView } from '../app/query-view.tsx'
import { counted, remoteTitle } from '../format/amount.ts'
import styles from './remote.module.css'
import { VersionDetailCard } from './version-detail.tsx'
import { VersionRow } from './version-row.tsx'

/** Versions of a remote, newest first; `?version=` opens one beside the list. */
export function RemoteScreen() {
  const { remote = '' } = useParams()
  const navigate = useNavigate()
  const query = useQuery(reading.remote(usePlane(), remote))
  return (
    <div className="q-stack q-gap-24">
      <PageHeader
        title={remoteTitle(remote)}
        lead={query.data ? `${remote} · ${counted(query.data.versions.length, 'version')}` : remote}
        back={{ href: '/', label: 'Board', onNavigate: navigate }}
      />
      <QueryView query={query} height="32rem">
        {detail => <Versions detail={detail} />}
      </QueryView>
    </div>
  )
}

function Versions({ detail }: { detail: RemoteDetail }) {
  const [params] = useSearchParams()
  const open = params.get('version')
  return (
    <div className={open === null ? undefined : styles.split}>
      <ol className={styles.versions}>
        {detail.versions.map((version, at) => (
          <VersionRow
            key={version.version}
            remote={detail.remote}
            version={version}
            before={detail.versions[at + 1]}
            isOpen={version.version === open}
          />
        ))}
      </ol>
      {open !== null && <VersionDetailCard key={open} remote={detail.remote} version={open} />}
    </div>
  )
}
