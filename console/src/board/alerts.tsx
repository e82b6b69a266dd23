import type { AlertChannel, AlertTest } from '@quayside/contracts/release/alerts'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { usePlane } from '../api/plane.tsx'
import { messageOf } from '../api/problem.ts'
import { refreshAll } from '../api/reading.ts'
import { counted } from '../format/amount.ts'
import { When } from '../format/when.tsx'
import { useDenial } from '../session/use-session.tsx'
import styles from './board.module.css'

export function Alerts({ channels }: { channels: readonly AlertChannel[] }) {
  const isAllowed = useDenial('administrator') === null
  const test = useTest()
  return (
    <Card
      title="Alerts"
      action={
        channels.length > 0 && isAllowed ? (
          <Button size="sm" busy={test.isPending} onClick={() => test.mutate()}>
            Send a test
          </Button>
        ) : undefined
      }
    >
      {channels.length === 0 ? (
        <p className="q-text-2">
          Alerts about rollbacks and other trouble have no recipient yet: set ALERT_WEBHOOK_URL or
          ALERT_MAIL_TO for the plane.
        </p>
      ) : (
        <ul className="q-stack q-gap-8">
          {channels.map(channel => (
            <Channel key={channel.name} channel={channel} />
          ))}
        </ul>
      )}
      {test.error && (
        <Alert tone="danger" announce>
          {messageOf(test.error)}
        </Alert>
      )}
      {test.data?.map(one => (
        <Tested key={one.name} test={one} />
      ))}
    </Card>
  )
}

function Channel({ channel: { name, target, waiting, lost, last } }: { channel: AlertChannel }) {
  return (
    <li>
      <p>
        <span className="q-strong">{NAMES[name]}</span> <span className="q-text-2">{target}</span>
      </p>
      <p className={styles.facts}>
        {last === null ? (
          'No alert was sent yet'
        ) : (
          <>
            Last alert ({last.kind}) {last.isDelivered ? 'delivered' : 'failed'} <When at={last.at} />
            {last.why !== null && `: ${last.why}`}
          </>
        )}
        {waiting > 0 && ` · ${counted(waiting, 'alert')} waiting`}
        {lost > 0 && ` · ${counted(lost, 'alert')} given up`}
      </p>
    </li>
  )
}

const NAMES: Readonly<Record<AlertChannel['name'], string>> = { webhook: 'Webhook', mail: 'Mail' }

function Tested({ test: { name, target, problem } }: { test: AlertTest }) {
  return (
    <Alert tone={problem === null ? 'success' : 'danger'} announce>
      {problem === null
        ? `The test was delivered to ${target}.`
        : `The test was not delivered by ${NAMES[name].toLowerCase()} (${target}): ${problem}.`}
    </Alert>
  )
}

function useTest() {
  const send = usePlane()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => send<readonly AlertTest[]>('/api/alerts/test', { method: 'POST', body: {} }),
    onSettled: () => void refreshAll(client),
  })
}
