import {
  type CaseDetail,
  type CaseSummary,
  decideCase,
  previewDecision,
} from '@quayside/contracts/staff/cases'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { messageOf } from '../../../api/problem.ts'
import { QueryView } from '../../../api/query-view.tsx'
import { useDesk } from '../../api/desk.tsx'
import { deskProblemOf } from '../../api/desk-error.ts'
import { CASES_KEY, caseKey, customerKey } from '../../api/queries.ts'
import { NoteField } from '../../note-field.tsx'
import { ReadingView } from '../../reading-view.tsx'
import type { Decision } from '../verdict.ts'
import { noteSummary } from './use-claim.ts'
import type { Act } from './use-review.ts'

type DecideDialogProps = {
  shown: CaseDetail
  act: Act
  decision: Decision | null
  children?: ReactNode
  isReady?: boolean
  onClose: () => void
  onDone: (summary: CaseSummary) => void
  /** The case changed since it was read; the message says how. */
  onConflict: (message: string) => void
}

export function DecideDialog({
  shown,
  act,
  decision,
  children,
  isReady = true,
  onClose,
  onDone,
  onConflict,
}: DecideDialogProps) {
  const [note, setNote] = useState('')
  const formId = useId()
  const preview = usePreview(shown, decision)
  const decide = useDecide(shown, { onDone, onConflict })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (decision !== null) decide.mutate({ decision, note: note.trim() })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={act === 'approve' ? `Approve ${nameOf(shown)}` : `Send back to ${nameOf(shown)}`}
      closeLabel="Close"
      keepOnBackdrop
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant={act === 'approve' ? 'primary' : 'danger'}
            busy={decide.isPending}
            disabled={
              !isReady || decision === null || preview.data === undefined || preview.isPlaceholderData
            }
            data-focus
          >
            {act === 'approve' ? 'Approve' : 'Send back'}
          </Button>
        </>
      }
    >
      <form id={formId} className="q-stack" onSubmit={submit}>
        {children}
        {decision !== null && (
          <QueryView query={preview} height="10rem">
            {reading => <ReadingView reading={reading} hasAddress={shown.customer.email !== null} />}
          </QueryView>
        )}
        <NoteField label="Note for colleagues (optional)" value={note} onChange={setNote} />
        {decide.error && (
          <Alert tone="danger" announce>
            {messageOf(decide.error)}
          </Alert>
        )}
      </form>
    </Dialog>
  )
}

export function nameOf({ customer }: Pick<CaseDetail, 'customer'>): string {
  return customer.name ?? customer.username
}

function usePreview({ id }: CaseDetail, decision: Decision | null) {
  const ask = useDesk()
  return useQuery({
    queryKey: [...caseKey(id), 'preview', decision],
    queryFn:
      decision === null
        ? skipToken
        : ({ signal }) => ask(previewDecision, { params: { id }, body: { decision } }, { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  })
}

type After = Pick<DecideDialogProps, 'onDone' | 'onConflict'>

function useDecide({ id, version, customer }: CaseDetail, after: After) {
  const ask = useDesk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ decision, note }: { decision: Decision; note: string }) =>
      ask(decideCase, { params: { id }, body: { version, decision, ...(note !== '' && { note }) } }),
    onSuccess: summary => {
      noteSummary(client, summary)
      after.onDone(summary)
    },
    onError: error => {
      if (deskProblemOf(error)?.code === 'conflict') after.onConflict(messageOf(error))
    },
    onSettled: () => {
      for (const queryKey of [caseKey(id), CASES_KEY, customerKey(customer.id), ['desk', 'counts']])
        void client.invalidateQueries({ queryKey })
    },
  })
}
