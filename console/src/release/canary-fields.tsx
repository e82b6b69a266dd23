import { Segmented } from '@quayside/ui/segmented'
import { TextField } from '@quayside/ui/text-field'
import { hintOf } from '../format/typed-amount.ts'
import type { ReleaseForm } from './plan.ts'

type CanaryFieldsProps = {
  form: ReleaseForm
  problem: string | null
  onChange: (part: Partial<ReleaseForm>) => void
}

export function CanaryFields({ form, problem, onChange }: CanaryFieldsProps) {
  return (
    <div className="q-stack">
      <Segmented
        label="Rollout"
        options={[
          { value: 'steps', label: 'Gradual' },
          { value: 'all', label: 'Everyone at once' },
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
            hint="A visitor who gets the new version keeps it."
            onChange={event => onChange({ steps: event.target.value })}
          />
          <TextField
            label="Bake time per step"
            inputMode="decimal"
            suffix="minutes"
            value={form.minutes}
            hint={hintOf(form.minutes, undefined, 'It advances only while it is healthy.')}
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
