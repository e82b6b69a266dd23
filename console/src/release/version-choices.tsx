import type { Board, BoardEnvironment } from '@quayside/contracts/release/plane'
import { isOfPullRequest } from '@quayside/contracts/remotes/version'
import { Button } from '@quayside/ui/button'
import { SelectField } from '@quayside/ui/select-field'
import { useQueries } from '@tanstack/react-query'
import { usePlane } from '../api/plane.tsx'
import { reading } from '../api/reading.ts'
import { remoteTitle } from '../format/amount.ts'
import { nowInWords, promotable } from './plan.ts'
import styles from './release.module.css'

type VersionChoicesProps = {
  board: Board
  environment: BoardEnvironment
  versions: Readonly<Record<string, string>>
  onChange: (versions: Record<string, string>) => void
}

export function VersionChoices({ board, environment, versions, onChange }: VersionChoicesProps) {
  const send = usePlane()
  const queries = useQueries({ queries: board.remotes.map(({ name }) => reading.remote(send, name)) })
  const choose = (remote: string, version: string) => {
    const { [remote]: _, ...rest } = versions
    onChange(version === '' ? rest : { ...rest, [remote]: version })
  }
  const others = board.environments.filter(other => other.name !== environment.name)
  return (
    <>
      <div className={styles.sources}>
        {others.map(other => (
          <Button key={other.name} size="sm" onClick={() => onChange(promotable(other, environment, null))}>
            Copy from {other.name}
          </Button>
        ))}
        {Object.keys(versions).length > 0 && (
          <Button size="sm" variant="ghost" onClick={() => onChange({})}>
            Clear
          </Button>
        )}
      </div>
      <ul>
        {board.remotes.map(({ name }, at) => {
          const now = environment.cells[name]?.version
          const published = queries[at]?.data?.versions ?? []
          return (
            <li key={name} className={styles.choice}>
              <span className={styles.remote}>{remoteTitle(name)}</span>
              <span className={styles.now}>{nowInWords(environment.cells[name])}</span>
              <SelectField
                compact
                labelHidden
                disabled={environment.cells[name]?.isLocked ?? false}
                label={`Version of ${name}`}
                value={versions[name] ?? ''}
                onChange={event => choose(name, event.target.value)}
                options={[
                  { value: '', label: 'No change' },
                  ...versionOptions(published, now, versions[name]),
                ]}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}

type Published = readonly { readonly version: string; readonly standing: string }[]

function versionOptions(published: Published, now: string | undefined, chosen: string | undefined) {
  const known = published
    .filter(({ version }) => version !== now && !isOfPullRequest(version))
    .map(({ version, standing }) => ({
      value: version,
      label: standing === 'published' ? version : `${version} (${standing})`,
      disabled: standing === 'blocked',
    }))
  if (chosen === undefined || known.some(({ value }) => value === chosen)) return known
  return [{ value: chosen, label: chosen }, ...known]
}
