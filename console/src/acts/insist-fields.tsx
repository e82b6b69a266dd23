import { fateInWords, type VersionFate } from '@quayside/contracts/release/version-fate'
import { versionKey } from '@quayside/contracts/release/version-key'
import { Checkbox } from '@quayside/ui/checkbox'
import { TextField } from '@quayside/ui/text-field'

type InsistFieldsProps = {
  fates: readonly VersionFate[]
  accept: readonly string[]
  onAccept: (accept: readonly string[]) => void
  why: string
  onWhy: (why: string) => void
}

export function InsistFields({ fates, accept, onAccept, why, onWhy }: InsistFieldsProps) {
  return (
    <>
      {fates.map(fate => (
        <FateField
          key={versionKey(fate.remote, fate.version)}
          fate={fate}
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

type FateFieldProps = Pick<InsistFieldsProps, 'accept' | 'onAccept'> & { fate: VersionFate }

function FateField({ fate, accept, onAccept }: FateFieldProps) {
  const key = versionKey(fate.remote, fate.version)
  if (fate.what === 'blocked') return null
  return (
    <div className="q-stack q-gap-8">
      <p className="q-small q-text-2">{fateInWords(fate)}.</p>
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
