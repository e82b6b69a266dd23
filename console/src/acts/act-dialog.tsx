import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { showToast } from '@quayside/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { usePlane } from '../api/plane.tsx'
import { messageOf } from '../api/problem.ts'
import { refreshAll } from '../api/reading.ts'
import type { Act } from './act.ts'
import { ReasonField } from './reason-field.tsx'

/** Confirms an act, collects the reason and carries it out; stays open with the error when the plane refuses. */
export function ActDialog({ act, onClose }: { act: Act; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const formId = useId()
  const carryOut = useCarryOut(act, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (act.reason === 'required' && reason.trim() === '') return setMissing(true)
    carryOut.mutate(reason.trim())
  }
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        type="submit"
        form={formId}
        variant={act.isDestructive ? 'danger' : 'primary'}
        busy={carryOut.isPending}
      >
        {act.confirm}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={act.title} closeLabel="Close" footer={footer} keepOnBackdrop>
      <form id={formId} className="q-stack" onSubmit={submit} noValidate>
        <p className="q-text-2">{act.words}</p>
        {act.preview}
        {act.reason !== 'none' && (
          <ReasonField
            value={reason}
            onChange={setReason}
            isOptional={act.reason === 'optional'}
            error={isMissing && reason.trim() === '' ? 'Give a reason for the audit log.' : undefined}
          />
        )}
        {carryOut.error && (
          <Alert tone="danger" announce>
            {messageOf(carryOut.error)}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}

function useCarryOut(act: Act, onClose: () => void) {
  const send = usePlane()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) => send<unknown>(act.path, { method: act.method, body: act.body(reason) }),
    onSuccess: () => {
      onClose()
      showToast({ tone: 'success', message: act.done })
    },
    // After a refusal too: the screen may have been out of date.
    onSettled: () => void refreshAll(client),
  })
}
