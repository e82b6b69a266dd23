import type { PreviewIssued, PreviewSummary } from '@quayside/contracts/release/plane'
import { Alert } from '@quayside/ui/alert'
import { Badge, type Tone } from '@quayside/ui/badge'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { EmptyState } from '@quayside/ui/empty-state'
import { PageHeader } from '@quayside/ui/page-header'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAsk } from '../acts/ask.tsx'
import { revokePreviewAct } from '../acts/other-acts.ts'
import { usePlane } from '../api/plane.tsx'
import { messageOf } from '../api/problem.ts'
import { QueryView } from '../api/query-view.tsx'
import { reading } from '../api/reading.ts'
import { NoRemotes } from '../board/no-remotes.tsx'
import { remoteTitle, SEPARATOR } from '../format/amount.ts'
import { When } from '../format/when.tsx'
import { useDenial, useIsTeam } from '../session/use-session.tsx'
import { Issued } from './issued.tsx'
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
  const open = useOpen()
  const isTeam = useIsTeam()
  return (
    <div className="q-stack q-gap-24">
      <PageHeader
        title="Previews"
        lead="Show one browser different versions for a limited time. No other browser sees them."
      />
      {open.error && (
        <Alert tone="danger" announce>
          {messageOf(open.error)}
        </Alert>
      )}
      {open.data && (
        <Card title="Opened for you">
          <Issued preview={open.data} onClose={() => open.reset()} />
        </Card>
      )}
      <div className="q-grid">
        {!isTeam && (
          <div className="q-col-5">
            <Card title="Issue a preview">
              <QueryView query={board} height="24rem">
                {data => (data.remotes.length === 0 ? <NoRemotes /> : <PreviewForm board={data} />)}
              </QueryView>
            </Card>
          </div>
        )}
        <div className={isTeam ? undefined : 'q-col-7'}>
          <Card title="Issued" flush>
            <QueryView query={previews} height="24rem">
              {list => <List previews={list} onOpen={open.mutate} />}
            </QueryView>
          </Card>
        </div>
      </div>
    </div>
  )
}

/** Issues the same preview for the viewer's browser, because a preview works only in the first browser that opens it. */
function useOpen() {
  const send = usePlane()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      send<PreviewIssued>(`/api/previews/${encodeURIComponent(id)}/open`, { method: 'POST' }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['previews'] }),
  })
}

type ListProps = { previews: readonly PreviewSummary[]; onOpen: (id: string) => void }

function List({ previews, onOpen }: ListProps) {
  const ask = useAsk()
  const isTeam = useIsTeam()
  const denied = useDenial('release-manager')
  const denial = isTeam ? null : denied
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
              {id.slice(0, 8)}
              {SEPARATOR}issued by {issuedBy}
              {state !== 'revoked' && (
                <>
                  {SEPARATOR}
                  {state === 'expired' ? 'expired' : 'expires'} <When at={expiresAt} />
                </>
              )}
            </p>
          </div>
          {(state === 'waiting' || state === 'in use') && (
            <div className="q-row q-gap-8">
              <Button size="sm" onClick={() => onOpen(id)}>
                Open
              </Button>
              <Button
                size="sm"
                disabled={denial !== null}
                title={denial ?? undefined}
                onClick={() => ask(revokePreviewAct(id))}
              >
                Revoke
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
