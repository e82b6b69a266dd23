import type { Board, BoardEnvironment } from '@quayside/contracts/release/plane'
import { Card } from '@quayside/ui/card'
import { useState } from 'react'
import { CanaryFields } from './canary-fields.tsx'
import { Moved } from './moved.tsx'
import { Outcome } from './outcome.tsx'
import { type ReleaseForm as Form, parseCanary } from './plan.ts'
import { ReleaseSummary } from './release-summary.tsx'
import { useRelease } from './use-release.ts'
import { VersionChoices } from './version-choices.tsx'

type ReleaseFormProps = { board: Board; environment: BoardEnvironment; start: Form }

/** A release form. It expects the displayed revision, and warns when there is a newer one. */
export function ReleaseForm({ board, environment, start }: ReleaseFormProps) {
  const [form, setForm] = useState(start)
  const [seen, setSeen] = useState(environment.revision)
  const release = useRelease({ board, environment, revision: seen }, form)
  const canary = parseCanary(form)
  const change = (part: Partial<Form>) => setForm({ ...form, ...part })
  if (release.data)
    return (
      <Outcome
        answer={release.data}
        onAgain={() => {
          setSeen(environment.revision)
          setForm({ ...start, versions: {} })
          release.reset()
        }}
      />
    )
  const lookAgain = () => {
    setSeen(environment.revision)
    release.reset()
  }
  const hasMoved = environment.revision !== seen && !release.isPending
  return (
    <div className="q-stack q-gap-24">
      {hasMoved && <Moved environment={environment} seen={seen} onLook={lookAgain} />}
      <div className="q-grid">
        <div className="q-col-7 q-stack q-gap-24">
          <Card title="Versions" flush>
            <VersionChoices
              board={board}
              environment={environment}
              versions={form.versions}
              onChange={versions => change({ versions })}
            />
          </Card>
          <Card title="Rollout">
            <CanaryFields form={form} problem={canary.ok ? null : canary.problem} onChange={change} />
          </Card>
        </div>
        <div className="q-col-5">
          <ReleaseSummary
            environment={environment}
            revision={seen}
            form={form}
            canary={canary.ok ? canary.plan : undefined}
            release={release}
            hasMoved={hasMoved}
            onChange={change}
          />
        </div>
      </div>
    </div>
  )
}
