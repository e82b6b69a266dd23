import type { Board, PreviewIssued, previewBody } from '@quayside/contracts/release/plane'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { SelectField } from '@quayside/ui/select-field'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ReasonField } from '../acts/reason-field.tsx'
import type { Body } from '../api/body.ts'
import { usePlane } from '../api/plane.tsx'
import { messageOf } from '../api/problem.ts'
import { useDenial } from '../session/use-session.tsx'
import { Issued } from './issued.tsx'
import { parseSources, type Sources } from './preview-plan.ts'
import { SourceFields } from './source-fields.tsx'

const MINUTES = [
  { value: '15', label: '15 minutes' },
  { value: '60', label: 'One hour' },
  { value: '240', label: 'Four hours' },
  { value: '1440', label: 'One day' },
] as const

export function PreviewForm({ board }: { board: Board }) {
  const [environment, setEnvironment] = useState(board.environments.at(-1)?.name ?? '')
  const [sources, setSources] = useState<Sources>({})
  const [minutes, setMinutes] = useState('60')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const denial = useDenial('release-manager')
  const issue = useIssue()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = parseSources(sources)
    setProblem(parsed.ok ? null : parsed.problem)
    if (parsed.ok) issue.mutate({ environment, remotes: parsed.remotes, minutes: Number(minutes), reason })
  }
  if (issue.data) return <Issued preview={issue.data} onClose={() => issue.reset()} />
  const failure = problem ?? (issue.error ? messageOf(issue.error) : null)
  return (
    <form className="q-stack" onSubmit={submit}>
      <SelectField
        compact
        label="Base environment"
        value={environment}
        options={board.environments.map(({ name }) => ({ value: name, label: name }))}
        onChange={event => setEnvironment(event.target.value)}
      />
      <SourceFields remotes={board.remotes.map(({ name }) => name)} sources={sources} onChange={setSources} />
      <SelectField
        compact
        label="Expires after"
        value={minutes}
        options={MINUTES}
        onChange={event => setMinutes(event.target.value)}
      />
      <ReasonField value={reason} onChange={setReason} isOptional />
      {failure && (
        <Alert tone="danger" announce>
          {failure}
        </Alert>
      )}
      <Button type="submit" variant="primary" disabled={denial !== null} busy={issue.isPending}>
        Issue preview
      </Button>
      {denial && <p className="q-small q-text-3">{denial}</p>}
    </form>
  )
}

function useIssue() {
  const send = usePlane()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<typeof previewBody>) =>
      send<PreviewIssued>('/api/previews', { method: 'POST', body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['previews'] }),
  })
}
