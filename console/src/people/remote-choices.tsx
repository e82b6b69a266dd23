import { Checkbox } from '@quayside/ui/checkbox'
import { remoteTitle } from '../format/amount.ts'

type RemoteChoicesProps = {
  label: string
  remotes: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  problem?: string | undefined
}

export function RemoteChoices({ label, remotes, chosen, onChange, problem }: RemoteChoicesProps) {
  return (
    <fieldset className="q-stack q-gap-8">
      <legend className="q-label">{label}</legend>
      {remotes.map(name => (
        <Checkbox
          key={name}
          label={remoteTitle(name)}
          checked={chosen.includes(name)}
          onChange={event =>
            onChange(event.target.checked ? [...chosen, name] : chosen.filter(one => one !== name))
          }
        />
      ))}
      {problem !== undefined && (
        <p className="q-error" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
