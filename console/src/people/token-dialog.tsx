import type { tokenBody } from '@quayside/contracts/release/plane'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Checkbox } from '@quayside/ui/checkbox'
import { Dialog } from '@quayside/ui/dialog'
import { TextField } from '@quayside/ui/text-field'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { Body } from '../api/body.ts'
import { usePlane } from '../api/plane.tsx'
import { messageOf } from '../api/problem.ts'
import { reading } from '../api/reading.ts'
import { remoteTitle } from '../format/amount.ts'
import { CopyText } from '../session/copy-text.tsx'

type Draft = {
  readonly team: string
  readonly days: string
  readonly remotes: readonly string[]
  readonly other: string
}

/** Issues a team's publishing token, which is shown once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState<Draft>({ team: '', days: '90', remotes: [], other: '' })
  const [problem, setProblem] = useState<string | null>(null)
  const formId = useId()
  const issue = useIssue()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemOfDraft(draft)
    setProblem(found)
    if (found === null)
      issue.mutate({ team: draft.team.trim(), remotes: allRemotes(draft), days: Number(draft.days) })
  }
  const failure = problem ?? (issue.error ? messageOf(issue.error) : null)
  const footer = issue.data ? (
    <Button onClick={onClose}>I have saved it</Button>
  ) : (
    <Button type="submit" form={formId} variant="primary" busy={issue.isPending}>
      Issue token
    </Button>
  )
  return (
    <Dialog open onClose={onClose} title="Issue a token" closeLabel="Close" footer={footer} keepOnBackdrop>
      {issue.data ? (
        <div className="q-stack">
          <p>Add it to the team's pipeline. It is shown only once.</p>
          <CopyText label="Token" text={issue.data.token} />
        </div>
      ) : (
        <form id={formId} className="q-stack" onSubmit={submit}>
          <Fields draft={draft} onChange={setDraft} />
          {failure && (
            <Alert tone="danger" announce>
              {failure}
            </Alert>
          )}
        </form>
      )}
    </Dialog>
  )
}

function Fields({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const remotes = useQuery(reading.board(usePlane())).data?.remotes ?? []
  const toggle = (name: string, isOn: boolean) =>
    onChange({
      ...draft,
      remotes: isOn ? [...draft.remotes, name] : draft.remotes.filter(one => one !== name),
    })
  return (
    <>
      <TextField
        label="Team"
        required
        maxLength={60}
        value={draft.team}
        onChange={event => onChange({ ...draft, team: event.target.value })}
      />
      <TextField
        label="Valid for"
        suffix="days"
        inputMode="numeric"
        value={draft.days}
        onChange={event => onChange({ ...draft, days: event.target.value })}
      />
      <fieldset className="q-stack q-gap-8">
        <legend className="q-label">May publish</legend>
        {remotes.map(({ name }) => (
          <Checkbox
            key={name}
            label={remoteTitle(name)}
            checked={draft.remotes.includes(name)}
            onChange={event => toggle(name, event.target.checked)}
          />
        ))}
      </fieldset>
      <TextField
        label="A remote without a version yet"
        placeholder="mfe-…"
        value={draft.other}
        onChange={event => onChange({ ...draft, other: event.target.value })}
      />
    </>
  )
}

/** The selected remotes and the typed one. */
function allRemotes({ remotes, other }: Draft): string[] {
  return other.trim() === '' ? [...remotes] : [...remotes, other.trim()]
}

function problemOfDraft(draft: Draft): string | null {
  const remotes = allRemotes(draft)
  if (remotes.length === 0) return 'Choose at least one remote.'
  const wrong = remotes.find(name => !/^mfe-[a-z0-9-]{1,40}$/.test(name))
  if (wrong !== undefined) return `${wrong} is not a remote name. It should look like mfe-loan.`
  const valid = Number(draft.days)
  return Number.isInteger(valid) && valid >= 1 && valid <= 366 ? null : 'A token is valid for 1 to 366 days.'
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
