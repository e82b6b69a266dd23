import type { VersionDetail } from '@quayside/contracts/release/plane'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { DataList } from '@quayside/ui/data-list'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useAsk } from '../acts/ask.tsx'
import { standingAct } from '../acts/other-acts.ts'
import { usePlane } from '../api/plane.tsx'
import { QueryView } from '../api/query-view.tsx'
import { reading } from '../api/reading.ts'
import { count, counted, size } from '../format/amount.ts'
import { When } from '../format/when.tsx'
import { useDenial, useIsTeam } from '../session/use-session.tsx'
import { ManifestView } from './manifest-view.tsx'
import styles from './remote.module.css'

export function VersionDetailCard({ remote, version }: { remote: string; version: string }) {
  const query = useQuery(reading.version(usePlane(), remote, version))
  return (
    <QueryView query={query} height="32rem">
      {detail => (
        <div className="q-stack">
          <Card title={`${remote}@${version}`}>
            <Acts detail={detail} />
            {detail.notes && <p className="q-text-2">{detail.notes}</p>}
            <Facts detail={detail} />
            {detail.messages.length > 0 && <Messages messages={detail.messages} />}
          </Card>
          <ManifestView manifest={detail.manifest} />
        </div>
      )}
    </QueryView>
  )
}

function Acts({ detail: { remote, version, standing } }: { detail: VersionDetail }) {
  const ask = useAsk()
  const denial = useDenial('release-manager')
  const isTeam = useIsTeam()
  const set = (next: 'published' | 'deprecated' | 'blocked') => ask(standingAct(remote, version, next))
  const may = { size: 'sm', disabled: denial !== null, title: denial ?? undefined } as const
  if (isTeam) return null
  return (
    <div className="q-row q-gap-8">
      {standing !== 'blocked' && (
        <Link
          className="q-button q-button-primary q-button-sm"
          to={`/release?${new URLSearchParams({ remote, version })}`}
        >
          Release
        </Link>
      )}
      {standing === 'published' && (
        <Button {...may} onClick={() => set('deprecated')}>
          Deprecate
        </Button>
      )}
      {standing !== 'blocked' && (
        <Button {...may} variant="danger" onClick={() => set('blocked')}>
          Block
        </Button>
      )}
      {standing !== 'published' && (
        <Button {...may} onClick={() => set('published')}>
          Publish again
        </Button>
      )}
    </div>
  )
}

function Facts({ detail }: { detail: VersionDetail }) {
  const { figures, words } = detail.health
  return (
    <DataList
      dense
      rows={[
        { label: 'Published', value: <When at={detail.publishedAt} />, note: detail.author },
        { label: 'Git revision', value: detail.gitRevision ?? 'unknown' },
        { label: 'All files', value: size(detail.size.total) },
        { label: 'First screen', value: size(detail.size.first) },
        { label: 'In use in', value: detail.usedBy.join(', ') || 'nowhere' },
        {
          label: 'Loads',
          value: count(figures.loads + figures.loadFailures),
          note: `assigned to ${counted(figures.assigned, 'visitor')}`,
        },
        { label: 'Failed loads', value: count(figures.loadFailures) },
        { label: 'Errors', value: count(figures.errors) },
        {
          label: 'Largest contentful paint (p75)',
          value: figures.lcpP75 === null ? 'not measured' : `${count(figures.lcpP75)} ms`,
        },
        { label: 'Health', value: words[0] ?? 'nothing reported' },
      ]}
    />
  )
}

function Messages({ messages }: { messages: readonly string[] }) {
  return (
    <div className="q-stack q-gap-8">
      <h3>Recent browser messages</h3>
      <ul className={styles.messages}>
        {messages.map(message => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  )
}
