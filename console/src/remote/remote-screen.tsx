import type { RemoteDetail } from '@quayside/contracts/release/plane'
import { Button } from '@quayside/ui/button'
import { LinkTabs } from '@quayside/ui/link-tabs'
import { PageHeader } from '@quayside/ui/page-header'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { AccessView } from '../access/access-view.tsx'
import { usePlane } from '../api/plane.tsx'
import { QueryView } from '../api/query-view.tsx'
import { reading } from '../api/reading.ts'
import { counted, remoteTitle } from '../format/amount.ts'
import { ProductionView } from '../production/production-view.tsx'
import { useManages } from '../session/use-session.tsx'
import { NextContract } from './next-contract.tsx'
import styles from './remote.module.css'
import { VersionDetailCard } from './version-detail.tsx'
import { VersionRow } from './version-row.tsx'

export function RemoteScreen() {
  const { remote = '' } = useParams()
  const navigate = useNavigate()
  const query = useQuery(reading.remote(usePlane(), remote))
  const [params] = useSearchParams()
  const mayManage = useManages(remote)
  const views = VIEWS.filter(({ id }) => id !== 'access' || mayManage)
  const show = views.find(({ id }) => id === params.get('show'))?.id ?? 'versions'
  return (
    <div className="q-stack q-gap-24">
      <PageHeader
        title={remoteTitle(remote)}
        lead={query.data ? `${remote} · ${counted(query.data.versions.length, 'version')}` : remote}
        back={{ href: '/', label: 'Board', onNavigate: navigate }}
      />
      <LinkTabs
        label={remoteTitle(remote)}
        links={views.map(({ id, label }) => ({
          href: `/remotes/${remote}?show=${id}`,
          label,
          current: id === show,
        }))}
        onNavigate={navigate}
      />
      <QueryView query={query} height="32rem">
        {detail => {
          if (show === 'production') return <ProductionView remote={remote} />
          return show === 'access' ? <AccessView remote={remote} /> : <Versions detail={detail} />
        }}
      </QueryView>
    </div>
  )
}

const VIEWS = [
  { id: 'versions', label: 'Versions' },
  { id: 'production', label: 'In production' },
  { id: 'access', label: 'Tokens and webhook' },
] as const

/** Initial number of versions, and the increment. */
const PAGE = 20

function Versions({ detail }: { detail: RemoteDetail }) {
  const [params] = useSearchParams()
  const [wanted, setWanted] = useState(PAGE)
  const open = params.get('version')
  const { versions } = detail
  const listed = versions.filter(
    ({ version, usedBy }, at) => at < wanted || usedBy.length > 0 || version === open,
  )
  const left = versions.length - listed.length
  return (
    <div className={open === null ? undefined : styles.split}>
      <div className="q-stack q-gap-16">
        <ol className={styles.versions}>
          {listed.map(version => (
            <VersionRow
              key={version.version}
              remote={detail.remote}
              version={version}
              before={versions[versions.indexOf(version) + 1]}
              isOpen={version.version === open}
            />
          ))}
        </ol>
        {detail.nextContract && <NextContract found={detail.nextContract} />}
        {left > 0 && (
          <Button variant="secondary" onClick={() => setWanted(wanted + Math.max(PAGE, wanted))}>
            {`Show older ones (${left} more)`}
          </Button>
        )}
      </div>
      {open !== null && <VersionDetailCard key={open} remote={detail.remote} version={open} />}
    </div>
  )
}
