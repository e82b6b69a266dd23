import type { PreviewSummary } from '@quayside/contracts/release/plane'
import { Badge, type Tone } from '@quayside/ui/badge'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { EmptyState } from '@quayside/ui/empty-state'
import { PageHeader } from '@quayside/ui/page-header'
import { useQuery } from '@tanstack/react-query'
import { useAsk } from '../acts/ask.tsx'
import { revokePreviewAct } from '../acts/other-acts.ts'
import { usePlane } from '../api/plane.tsx'
import { QueryView } from '../api/query-view.tsx'
import { reading } from '../api/reading.ts'
import { NoRemotes } from '../board/no-remotes.tsx'
import { remoteTitle } from '../format/amount.ts'
import { When } from '../format/when.tsx'
import { useDenial } from '../session/use-session.tsx'
import { PreviewForm } from './preview-form.tsx'
import styles from './previews.module.css'

const TONES: Readonly<Record<PreviewSummary['state'], Tone>> = {
  waiting: 'info',
  'in use': 'success',
  expired: 'neutral',
  revoked: 'neutral',
}

export function PreviewsScreen() {
  const send = usePlane()
  const board = useQuery(reading.board(send))
  const previews = useQuery(reading.previews(send))
  return (
    <div className="q-stack q-gap-24">
      <PageHeader
        title="Previews"
        lead="Show one browser different versions for a limited time. No other browser sees them."
      />
      <div className="q-grid">
        <div className="q-col-5">
          <Card title="Issue a preview">
            <QueryView query={board} height="24rem">
              {data => (data.remotes.length === 0 ? <NoRemotes /> : <PreviewForm board={data} />)}
            </QueryView>
          </Card>
        </div>
        <div className="q-col-7">
          <Card title="Issued" flush>
            <QueryView query={previews} height="24rem">
              {list => <List previews={list} />}
            </QueryView>
          </Card>
        </div>
      </div>
    </div>
  )
}

function List({ previews }: { previews: readonly PreviewSummary[] }) {
  const ask = useAsk()
  const denial = useDenial('release-manager')
  if (previews.length === 0) return <EmptyState message="No preview has been issued yet." />
  return (
    <ul>
      {previews.map(({ id, remotes, environment, issuedBy, expiresAt, state }) => (
        <li key={id} className={styles.preview}>
          <div className="q-grow">
            <p className={styles.line}>
              <span className="q-strong">{environment}</span> <Badge tone={TONES[state]}>{state}</Badge>
            </p>
            <p className="q-small">
              {Object.entries(remotes)
                .map(([name, source]) => `${remoteTitle(name)} ${source}`)
                .join(', ')}
            </p>
            <p className="q-small q-text-3">
              by {issuedBy}, {Date.parse(expiresAt) < Date.now() ? 'expired' : 'expires'}{' '}
              <When at={expiresAt} />
            </p>
          </div>
          {(state === 'waiting' || state === 'in use') && (
            <Button
              size="sm"
              disabled={denial !== null}
              title={denial ?? undefined}
              onClick={() => ask(revokePreviewAct(id))}
            >
              Revoke
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
