import type { tokenBody } from '@quayside/contracts/release/plane'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Body } from '../api/body.ts'
import { usePlane } from '../api/plane.tsx'
import { messageOf } from '../api/problem.ts'
import { reading } from '../api/reading.ts'
import { RevealDialog } from '../session/reveal-dialog.tsx'
import { bodyOf, EMPTY_DRAFT, problemsOf, type TokenDraft } from './token-draft.ts'
import { TokenFields } from './token-fields.tsx'

export function TokenDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState<TokenDraft>(EMPTY_DRAFT)
  const [isSent, setSent] = useState(false)
  const remotes = useQuery(reading.board(usePlane())).data?.remotes.map(({ name }) => name) ?? []
  const issue = useIssue()
  const problems = problemsOf(draft, remotes)
  const submit = () => {
    setSent(true)
    if (Object.keys(problems).length === 0) issue.mutate(bodyOf(draft))
  }
  return (
    <RevealDialog
      title="Issue a token"
      confirm="Issue token"
      busy={issue.isPending}
      failure={issue.error && messageOf(issue.error)}
      secret={
        issue.data && {
          label: 'Token',
          words: "Add this token to the team's pipeline. It is shown only once.",
          text: issue.data.token,
        }
      }
      onSubmit={submit}
      onClose={onClose}
      noValidate
    >
      <TokenFields draft={draft} onChange={setDraft} remotes={remotes} problems={isSent ? problems : {}} />
    </RevealDialog>
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
