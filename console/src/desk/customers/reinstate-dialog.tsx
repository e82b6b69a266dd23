import { type CustomerPicture, reinstateCustomer } from '@quayside/contracts/staff/customers'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { type FormEvent, useId, useState } from 'react'
import { messageOf } from '../../api/problem.ts'
import { NoteField } from '../note-field.tsx'
import { useStanding } from './use-standing.ts'

type ReinstateDialogProps = { customer: CustomerPicture; onClose: () => void }

export function ReinstateDialog({ customer, onClose }: ReinstateDialogProps) {
  const [note, setNote] = useState('')
  const [isTold, setTold] = useState(false)
  const formId = useId()
  const reinstate = useStanding(customer.id, {
    onClose,
    done: 'Reinstated. The customer can sign in again.',
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (note.trim() === '') return
    const body = { note: note.trim() }
    reinstate.mutate(ask => ask(reinstateCustomer, { params: { id: customer.id }, body }))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Reinstate ${customer.name ?? customer.username}`}
      closeLabel="Close"
      keepOnBackdrop
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={reinstate.isPending}>
            Reinstate
          </Button>
        </>
      }
    >
      <form id={formId} className="q-stack" onSubmit={submit}>
        <p className="q-text-2">The customer is told, and can sign in again.</p>
        <NoteField
          label="Why the suspension ends, for colleagues"
          isFirst
          value={note}
          onChange={setNote}
          error={isTold && note.trim() === '' ? 'Say why: it stays in the log.' : undefined}
        />
        {reinstate.error && (
          <Alert tone="danger" announce>
            {messageOf(reinstate.error)}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}
