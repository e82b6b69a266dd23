import { type SuspensionReason, suspensionReason } from '@quayside/contracts/customer/suspension'
import { type CustomerPicture, previewSuspension, suspendCustomer } from '@quayside/contracts/staff/customers'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { SelectField } from '@quayside/ui/select-field'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { messageOf } from '../../api/problem.ts'
import { QueryView } from '../../api/query-view.tsx'
import { useDesk } from '../api/desk.tsx'
import { customerKey } from '../api/queries.ts'
import { NoteField } from '../note-field.tsx'
import { ReadingView } from '../reading-view.tsx'
import { SUSPENSION_WORDS } from '../words.ts'
import { useStanding } from './use-standing.ts'

type SuspendDialogProps = { customer: CustomerPicture; onClose: () => void }

const OPTIONS = [
  { value: '', label: 'Choose a reason' },
  ...suspensionReason.options.map(value => ({ value, label: SUSPENSION_WORDS[value] })),
]

export function SuspendDialog({ customer, onClose }: SuspendDialogProps) {
  const [reason, setReason] = useState<SuspensionReason | null>(null)
  const [note, setNote] = useState('')
  const [isTold, setTold] = useState(false)
  const formId = useId()
  const preview = useReading(customer.id, reason)
  const suspend = useStanding(customer.id, {
    onClose,
    done: 'Suspended. The sessions of the customer have ended.',
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (reason === null || note.trim() === '') return
    const body = { reason, note: note.trim() }
    suspend.mutate(ask => ask(suspendCustomer, { params: { id: customer.id }, body }))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Suspend ${customer.name ?? customer.username}`}
      closeLabel="Close"
      keepOnBackdrop
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            busy={suspend.isPending}
            disabled={reason !== null && preview.data === undefined}
          >
            Suspend
          </Button>
        </>
      }
    >
      <form id={formId} className="q-stack" onSubmit={submit}>
        <p className="q-text-2">All sessions end, and signing in is blocked. Open positions continue.</p>
        <SelectField
          label="Reason, which the customer reads"
          options={OPTIONS}
          data-focus
          value={reason ?? ''}
          {...(isTold && reason === null && { error: 'Choose a reason.' })}
          onChange={event =>
            setReason(suspensionReason.options.find(one => one === event.target.value) ?? null)
          }
        />
        {reason !== null && (
          <QueryView query={preview} height="10rem">
            {reading => <ReadingView reading={reading} atSignIn={reading.atSignIn} />}
          </QueryView>
        )}
        <NoteField
          label="Note for colleagues"
          value={note}
          onChange={setNote}
          error={isTold && note.trim() === '' ? 'Say what it is about: colleagues will ask.' : undefined}
        />
        {suspend.error && (
          <Alert tone="danger" announce>
            {messageOf(suspend.error)}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}

function useReading(id: string, reason: SuspensionReason | null) {
  const ask = useDesk()
  return useQuery({
    queryKey: [...customerKey(id), 'suspension', reason],
    queryFn: ({ signal }) => {
      if (reason === null) throw new Error('A suspension without a reason has no text')
      return ask(previewSuspension, { params: { id }, body: { reason } }, { signal })
    },
    enabled: reason !== null,
    refetchOnWindowFocus: false,
  })
}
