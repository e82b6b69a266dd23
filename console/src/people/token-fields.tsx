import { Checkbox } from '@quayside/ui/checkbox'
import { TextField } from '@quayside/ui/text-field'
import { remoteTitle } from '../format/amount.ts'
import { exactTime } from '../format/time.ts'
import { useNow } from '../format/use-now.ts'
import { endOf, type TokenDraft, type TokenProblems } from './token-draft.ts'

type TokenFieldsProps = {
  draft: TokenDraft
  onChange: (draft: TokenDraft) => void
  remotes: readonly string[]
  problems: TokenProblems
}

export function TokenFields({ draft, onChange, remotes, problems }: TokenFieldsProps) {
  const end = endOf(draft, useNow())
  const toggle = (name: string, isOn: boolean) =>
    onChange({
      ...draft,
      remotes: isOn ? [...draft.remotes, name] : draft.remotes.filter(one => one !== name),
    })
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
      <fieldset className="q-stack q-gap-8">
        <legend className="q-label">May publish</legend>
        {remotes.map(name => (
          <Checkbox
            key={name}
            label={remoteTitle(name)}
            checked={draft.remotes.includes(name)}
            onChange={event => toggle(name, event.target.checked)}
          />
        ))}
        {problems.remotes !== undefined && (
          <p className="q-error" role="alert">
            {problems.remotes}
          </p>
        )}
      </fieldset>
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
