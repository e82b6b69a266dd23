import { Segmented } from '@quayside/ui/segmented'
import { TextField } from '@quayside/ui/text-field'
import type { ReleaseForm } from './plan.ts'

type CanaryFieldsProps = {
  form: ReleaseForm
  problem: string | null
  onChange: (part: Partial<ReleaseForm>) => void
}

/** Everybody at once, or a growing share of visitors. */
export function CanaryFields({ form, problem, onChange }: CanaryFieldsProps) {
  return (
    <div className="q-stack">
      <Segmented
        label="Who gets them"
        options={[
          { value: 'steps', label: 'A growing share' },
          { value: 'all', label: 'Everybody at once' },
        ]}
        value={form.canary}
        onChange={canary => onChange({ canary })}
      />
      {form.canary === 'steps' && (
        <div className="q-auto-grid">
          <TextField
            label="Shares in percent"
            inputMode="decimal"
            value={form.steps}
            hint="Each visitor stays on one side of the line."
            onChange={event => onChange({ steps: event.target.value })}
          />
          <TextField
            label="Each step bakes for"
            inputMode="decimal"
            suffix="minutes"
            value={form.minutes}
            hint="It goes on only while it is healthy."
            onChange={event => onChange({ minutes: event.target.value })}
          />
        </div>
      )}
      {problem && (
        <p className="q-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
