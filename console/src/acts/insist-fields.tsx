import { describeFailure, type VersionFailure } from '@quayside/contracts/release/version-failure'
import { versionKey } from '@quayside/contracts/release/version-key'
import { Checkbox } from '@quayside/ui/checkbox'
import { TextField } from '@quayside/ui/text-field'

type InsistFieldsProps = {
  failures: readonly VersionFailure[]
  accept: readonly string[]
  onAccept: (accept: readonly string[]) => void
  why: string
  onWhy: (why: string) => void
}

export function InsistFields({ failures, accept, onAccept, why, onWhy }: InsistFieldsProps) {
  return (
    <>
      {failures.map(failure => (
        <FailureField
          key={versionKey(failure.remote, failure.version)}
          failure={failure}
          accept={accept}
          onAccept={onAccept}
        />
      ))}
      <details>
        <summary>Emergency</summary>
        <TextField
          label="Why locks and approvals cannot wait"
          hint="Everybody is told on the board for a day, and the log is marked."
          value={why}
          maxLength={500}
          onChange={event => onWhy(event.target.value)}
        />
      </details>
    </>
  )
}

type FailureFieldProps = Pick<InsistFieldsProps, 'accept' | 'onAccept'> & { failure: VersionFailure }

function FailureField({ failure, accept, onAccept }: FailureFieldProps) {
  const key = versionKey(failure.remote, failure.version)
  if (failure.what === 'blocked') return null
  return (
    <div className="q-stack q-gap-8">
      <p className="q-small q-text-2">{describeFailure(failure)}.</p>
      <Checkbox
        label={`Give ${key} to visitors all the same`}
        checked={accept.includes(key)}
        onChange={event =>
          onAccept(event.target.checked ? [...accept, key] : accept.filter(known => known !== key))
        }
      />
    </div>
  )
}
