import type { VersionFailure } from '@quayside/contracts/release/version-failure'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { showToast } from '@quayside/ui/show-toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { usePlane } from '../api/plane.tsx'
import { messageOf, problemOf } from '../api/problem.ts'
import { refreshAll } from '../api/reading.ts'
import type { Act, Insisting } from './act.ts'
import { InsistFields } from './insist-fields.tsx'
import { ReasonField } from './reason-field.tsx'

export function ActDialog({ act, onClose }: { act: Act; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [accept, setAccept] = useState<readonly string[]>([])
  const [why, setWhy] = useState('')
  const formId = useId()
  const carryOut = useCarryOut(act, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (act.reason === 'required' && reason.trim() === '') return setMissing(true)
    carryOut.mutate({ reason: reason.trim(), insisting: insistingOf(accept, why) })
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
        {act.rollsBack && (
          <InsistFields
            failures={failuresOf(carryOut.error)}
            accept={accept}
            onAccept={setAccept}
            why={why}
            onWhy={setWhy}
          />
        )}
      </form>
    </Dialog>
  )
}

function insistingOf(accept: readonly string[], why: string): Insisting {
  return {
    ...(accept.length > 0 && { accept: [...accept] }),
    ...(why.trim() !== '' && { breakGlass: why.trim() }),
  }
}

function failuresOf(error: unknown): readonly VersionFailure[] {
  const problem = problemOf(error)
  return problem !== null && 'fates' in problem ? (problem.fates ?? []) : []
}

function isWaiting(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || !('proposal' in answer)) return false
  return typeof answer.proposal === 'string'
}

function useCarryOut(act: Act, onClose: () => void) {
  const send = usePlane()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ reason, insisting }: { reason: string; insisting: Insisting }) =>
      send<unknown>(act.path, { method: act.method, body: act.body(reason, insisting) }),
    onSuccess: answer => {
      onClose()
      showToast(
        isWaiting(answer)
          ? { tone: 'info', message: 'Nothing has changed yet: it waits for approval.' }
          : { tone: 'success', message: act.done },
      )
    },
    // After a refusal too: the screen may have been outdated.
    onSettled: () => void refreshAll(client),
  })
}
