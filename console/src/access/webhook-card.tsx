import type { TeamWebhook, webhookBody } from '@quayside/contracts/release/plane'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { DataList } from '@quayside/ui/data-list'
import { EmptyState } from '@quayside/ui/empty-state'
import { showToast } from '@quayside/ui/show-toast'
import { TextField } from '@quayside/ui/text-field'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAsk } from '../acts/ask.tsx'
import { removeWebhookAct } from '../acts/other-acts.ts'
import type { Body } from '../api/body.ts'
import { usePlane } from '../api/plane.tsx'
import { messageOf } from '../api/problem.ts'
import { QueryView } from '../api/query-view.tsx'
import { reading, webhookKey } from '../api/reading.ts'
import { counted } from '../format/amount.ts'
import { When } from '../format/when.tsx'
import styles from './access.module.css'
import { SecretDialog } from './secret-dialog.tsx'
import type { StepUp } from './step-up-fields.tsx'

export function WebhookCard({ remote }: { remote: string }) {
  const webhook = useQuery(reading.webhook(usePlane(), remote))
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      title="Webhook"
      action={
        <Button size="sm" onClick={() => setOpen(true)}>
          {webhook.data ? 'Change' : 'Set a webhook'}
        </Button>
      }
    >
      <QueryView query={webhook} height="8rem">
        {set =>
          set === null ? (
            <EmptyState message="A webhook receives new errors and health problems of the pinned version, pin changes, and expiring tokens." />
          ) : (
            <WebhookDetails remote={remote} webhook={set} />
          )
        }
      </QueryView>
      {isOpen && <WebhookDialog remote={remote} before={webhook.data?.url} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function WebhookDetails({ remote, webhook }: { remote: string; webhook: TeamWebhook }) {
  const ask = useAsk()
  const test = useTest(remote)
  const { url, setBy, setAt, waiting, lost, last } = webhook
  return (
    <div className="q-stack">
      <DataList
        dense
        rows={[
          { label: 'Address', value: url },
          { label: 'Set', value: <When at={setAt} />, note: setBy },
          {
            label: 'Last delivery',
            value: last === null ? 'none yet' : <When at={last.at} />,
            note:
              last === null || last.isDelivered ? undefined : (
                <span className={styles.failed}>failed: {last.why}</span>
              ),
          },
          { label: 'Waiting', value: counted(waiting, 'alert'), note: lost > 0 ? `${lost} lost` : undefined },
        ]}
      />
      <div className="q-row q-gap-8">
        <Button size="sm" busy={test.isPending} onClick={() => test.mutate()}>
          Send a test
        </Button>
        <Button size="sm" onClick={() => ask(removeWebhookAct(remote))}>
          Remove
        </Button>
      </div>
    </div>
  )
}

type WebhookDialogProps = { remote: string; before: string | undefined; onClose: () => void }

function WebhookDialog({ remote, before, onClose }: WebhookDialogProps) {
  const [url, setUrl] = useState(before ?? '')
  const title = before === undefined ? 'Set a webhook' : 'Change the webhook'
  return (
    <SecretDialog
      title={title}
      confirm={before === undefined ? 'Set webhook' : 'Change webhook'}
      method="PUT"
      path={`/api/remotes/${remote}/webhook`}
      body={(proof: StepUp): Body<typeof webhookBody> => ({ url: url.trim(), ...proof })}
      secretOf={({ secret }: { secret: string }) => ({
        label: 'Secret',
        words: 'Verify the Standard Webhooks signature of each alert with it. It is shown only once.',
        text: secret,
      })}
      queryKey={webhookKey(remote)}
      onClose={onClose}
    >
      <TextField
        label="Address"
        type="url"
        placeholder="https://"
        hint={before === undefined ? undefined : 'The webhook gets a new secret. The old one ends at once.'}
        required
        maxLength={500}
        value={url}
        onChange={event => setUrl(event.target.value)}
      />
    </SecretDialog>
  )
}

function useTest(remote: string) {
  const send = usePlane()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      send<{ problem: string | null }>(`/api/remotes/${remote}/webhook/test`, { method: 'POST', body: {} }),
    onSuccess: ({ problem }) =>
      showToast(
        problem === null
          ? { tone: 'success', message: 'The receiver accepted the test.' }
          : { tone: 'danger', message: `The test failed: ${problem}.` },
      ),
    onError: error => showToast({ tone: 'danger', message: messageOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: webhookKey(remote) }),
  })
}
