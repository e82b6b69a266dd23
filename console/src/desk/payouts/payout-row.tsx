import { type CharityPayout, showReceipt } from '@quayside/contracts/staff/payouts'
import { Alert } from '@quayside/ui/alert'
import { Badge, type Tone } from '@quayside/ui/badge'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { DataList } from '@quayside/ui/data-list'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api/problem.ts'
import { When } from '../../format/when.tsx'
import { useDesk } from '../api/desk.tsx'
import styles from '../cards.module.css'
import { grouped } from '../money.ts'
import { saveFile } from '../save-file.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { RejectDialog } from './reject-dialog.tsx'

const STATES = {
  prepared: { words: 'Waits for a second person', tone: 'warning' },
  paid: { words: 'Paid out', tone: 'success' },
  rejected: { words: 'Rejected', tone: 'neutral' },
} as const satisfies Record<CharityPayout['state'], { words: string; tone: Tone }>

export function PayoutRow({ payout }: { payout: CharityPayout }) {
  const { charity, amount, currency, reference, transferredOn, state, prepared, decided } = payout
  const { words, tone } = STATES[state]
  return (
    <li>
      <Card className={styles.card} title={`${grouped(amount)} ${currency} to ${charity}`}>
        <div className="q-stack q-gap-12">
          <div>
            <Badge tone={tone}>{words}</Badge>
          </div>
          <DataList
            rows={[
              { label: 'Reference of the transfer', value: reference },
              { label: 'Day of the transfer', value: transferredOn },
              { label: 'Prepared', value: <Who by={prepared.by} at={prepared.at} /> },
              ...(decided === null
                ? []
                : [{ label: words, value: <Who by={decided.by} at={decided.at} />, note: decided.reason }]),
            ]}
          />
          <Acts payout={payout} />
        </div>
      </Card>
    </li>
  )
}

function Who({ by, at }: { by: string; at: string }) {
  return (
    <>
      {by}, <When at={at} />
    </>
  )
}

function Acts({ payout }: { payout: CharityPayout }) {
  const { state, prepared } = payout
  const [act, setAct] = useState<'confirm' | 'reject' | null>(null)
  const close = () => setAct(null)
  if (state === 'rejected') return null
  return (
    <>
      {state === 'prepared' && prepared.isMine && (
        <p className="q-text-2">You prepared it: a colleague confirms it.</p>
      )}
      <div className="q-row q-gap-12 q-wrap">
        <ReceiptButton payout={payout} />
        {state === 'prepared' && !prepared.isMine && (
          <Button variant="primary" onClick={() => setAct('confirm')}>
            Confirm the pay-out
          </Button>
        )}
        {state === 'prepared' && <Button onClick={() => setAct('reject')}>Reject</Button>}
      </div>
      {act === 'confirm' && <ConfirmDialog payout={payout} onClose={close} />}
      {act === 'reject' && <RejectDialog payout={payout} onClose={close} />}
    </>
  )
}

/** Never renders the untrusted file inside the console. */
function ReceiptButton({ payout: { id, receipt } }: { payout: CharityPayout }) {
  const ask = useDesk()
  const take = useMutation({
    mutationFn: () => ask.bytes(showReceipt, { params: { id } }),
    onSuccess: bytes => saveFile(bytes, `receipt-${id}.${receipt.format === 'pdf' ? 'pdf' : 'jpg'}`),
  })
  return (
    <>
      <Button busy={take.isPending} onClick={() => take.mutate()}>
        Download the receipt ({receipt.format.toUpperCase()})
      </Button>
      {take.error && (
        <Alert tone="danger" announce>
          {messageOf(take.error)}
        </Alert>
      )}
    </>
  )
}
