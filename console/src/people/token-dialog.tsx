import type { tokenBody } from '@quayside/contracts/release/plane'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Dialog } from '@quayside/ui/dialog'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { Body } from '../api/body.ts'
import { usePlane } from '../api/plane.tsx'
import { messageOf } from '../api/problem.ts'
import { reading } from '../api/reading.ts'
import { CopyText } from '../session/copy-text.tsx'
import { bodyOf, EMPTY_DRAFT, problemsOf, type TokenDraft } from './token-draft.ts'
import { TokenFields } from './token-fields.tsx'

export function TokenDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState<TokenDraft>(EMPTY_DRAFT)
  const [isSent, setSent] = useState(false)
  const remotes = useQuery(reading.board(usePlane())).data?.remotes.map(({ name }) => name) ?? []
  const formId = useId()
  const issue = useIssue()
  const problems = problemsOf(draft, remotes)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (Object.keys(problems).length === 0) issue.mutate(bodyOf(draft))
  }
  const footer = issue.data ? (
    <Button onClick={onClose}>I have saved it</Button>
  ) : (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={formId} variant="primary" busy={issue.isPending}>
        Issue token
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title="Issue a token" closeLabel="Close" footer={footer} keepOnBackdrop>
      {issue.data ? (
        <div className="q-stack">
          <p>Add it to the team's pipeline. It is shown only once.</p>
          <CopyText label="Token" text={issue.data.token} />
        </div>
      ) : (
        <form id={formId} className="q-stack" onSubmit={submit} noValidate>
          <TokenFields
            draft={draft}
            onChange={setDraft}
            remotes={remotes}
            problems={isSent ? problems : {}}
          />
          {issue.error && (
            <Alert tone="danger" announce>
              {messageOf(issue.error)}
            </Alert>
          )}
        </form>
      )}
    </Dialog>
  )
}

function useIssue() {
  const send = usePlane()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<typeof tokenBody>) =>
      send<{ id: string; token: string }>('/api/tokens', { method: 'POST', body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['tokens'] }),
  })
}
