import { SelectField } from '@quayside/ui/select-field'
import { TextField } from '@quayside/ui/text-field'
import { useQueries } from '@tanstack/react-query'
import { usePlane } from '../api/plane.tsx'
import { reading } from '../api/reading.ts'
import { remoteTitle } from '../format/amount.ts'
import type { Sources } from './preview-plan.ts'
import styles from './previews.module.css'

const OWN = 'own'

type SourceFieldsProps = {
  remotes: readonly string[]
  sources: Sources
  onChange: (sources: Sources) => void
}

export function SourceFields({ remotes, sources, onChange }: SourceFieldsProps) {
  const send = usePlane()
  const queries = useQueries({ queries: remotes.map(name => reading.remote(send, name)) })
  const choose = (remote: string, value: string) =>
    onChange({
      ...sources,
      [remote]: value === OWN ? { kind: 'origin', value: 'http://localhost:' } : { kind: 'version', value },
    })
  return (
    <ul className={styles.sources}>
      {remotes.map((name, at) => {
        const source = sources[name] ?? { kind: 'version', value: '' }
        const versions = queries[at]?.data?.versions ?? []
        return (
          <li key={name} className={styles.source}>
            <span className="q-strong">{remoteTitle(name)}</span>
            <SelectField
              compact
              labelHidden
              label={`Source of ${name}`}
              value={source.kind === 'origin' ? OWN : source.value}
              options={[
                { value: '', label: 'As pinned' },
                { value: OWN, label: 'My machine' },
                ...versions.map(({ version }) => ({ value: version, label: version })),
              ]}
              onChange={event => choose(name, event.target.value)}
            />
            {source.kind === 'origin' && (
              <TextField
                compact
                labelHidden
                className={styles.origin ?? ''}
                label={`Address of ${name} on your machine`}
                value={source.value}
                onChange={event =>
                  onChange({ ...sources, [name]: { kind: 'origin', value: event.target.value } })
                }
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
