import { TextField } from '@quayside/ui/text-field'
import { exactTime } from '../format/time.ts'
import { useNow } from '../format/use-now.ts'
import { Choices, remoteOptions } from './choices.tsx'
import { endOf, SCOPES, type TokenDraft, type TokenProblems } from './token-draft.ts'

type TokenFieldsProps = {
  draft: TokenDraft
  onChange: (draft: TokenDraft) => void
  remotes: readonly string[]
  problems: TokenProblems
}

export function TokenFields({ draft, onChange, remotes, problems }: TokenFieldsProps) {
  const end = endOf(draft, useNow())
  return (
    <>
      <TextField
        label="Team"
        maxLength={60}
        value={draft.team}
        onChange={event => onChange({ ...draft, team: event.target.value })}
        {...errorOf(problems.team)}
      />
      <TextField
        label="Valid for"
        suffix="days"
        inputMode="numeric"
        hint={end === null ? undefined : `Until ${exactTime(new Date(end).toISOString())}`}
        value={draft.days}
        onChange={event => onChange({ ...draft, days: event.target.value })}
        {...errorOf(problems.days)}
      />
      <Choices
        label="The token may"
        options={SCOPES}
        chosen={draft.scopes}
        onChange={scopes => onChange({ ...draft, scopes })}
        problem={problems.scopes}
      />
      <Choices
        label="Remotes"
        options={remoteOptions(remotes)}
        chosen={draft.remotes}
        onChange={chosen => onChange({ ...draft, remotes: chosen })}
        problem={problems.remotes}
      />
      <TextField
        label="A remote without a version yet"
        placeholder="mfe-…"
        value={draft.other}
        onChange={event => onChange({ ...draft, other: event.target.value })}
        {...errorOf(problems.other)}
      />
    </>
  )
}

function errorOf(problem: string | undefined): { error?: string } {
  return problem === undefined ? {} : { error: problem }
}
