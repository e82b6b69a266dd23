import { isRefused } from '@quayside/contracts/release/findings'
import type { BoardEnvironment, ChangeAnswer } from '@quayside/contracts/release/plane'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { Skeleton } from '@quayside/ui/skeleton'
import { TextField } from '@quayside/ui/text-field'
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import { ReasonField } from '../acts/reason-field.tsx'
import { messageOf, problemOf } from '../api/problem.ts'
import { Changes } from '../changes/changes.tsx'
import { ReportView } from '../changes/report-view.tsx'
import { useDenial } from '../session/use-session.tsx'
import type { CanaryPlan, ReleaseForm } from './plan.ts'
import { useCheck } from './use-release.ts'

type ReleaseSummaryProps = {
  environment: BoardEnvironment
  revision: number
  form: ReleaseForm
  canary: CanaryPlan | null | undefined
  release: UseMutationResult<ChangeAnswer, Error, CanaryPlan | null>
  hasMoved: boolean
  onChange: (part: Partial<Pick<ReleaseForm, 'reason' | 'untried'>>) => void
}

export function ReleaseSummary(props: ReleaseSummaryProps) {
  const { environment, revision, form, canary, release, hasMoved, onChange } = props
  const check = useCheck(environment.name, revision, form.versions, canary ?? null)
  const objection = useObjection(props, check)
  return (
    <Card title="Changes">
      <CheckView hasVersions={Object.keys(form.versions).length > 0} check={check} />
      <hr className="q-divider" />
      {isNotHeld(check) && (
        <TextField
          label="Why it goes without a smoke test"
          hint="Nothing is known against it. Everybody is told on the board for a day, and the log is marked."
          value={form.untried}
          maxLength={500}
          onChange={event => onChange({ untried: event.target.value })}
        />
      )}
      <ReasonField value={form.reason} onChange={reason => onChange({ reason })} />
      {release.error && !hasMoved && (
        <Alert tone="danger" announce>
          {messageOf(release.error)}
        </Alert>
      )}
      <Button
        variant="primary"
        size="lg"
        block
        disabled={objection !== null}
        busy={release.isPending}
        onClick={() => canary !== undefined && release.mutate(canary)}
      >
        {environment.approvals > 0 ? `Propose for ${environment.name}` : `Release to ${environment.name}`}
      </Button>
      {objection && <p className="q-small q-text-3">{objection}</p>}
    </Card>
  )
}

function CheckView({ hasVersions, check }: { hasVersions: boolean; check: UseQueryResult<ChangeAnswer> }) {
  if (!hasVersions) return <p className="q-text-3">Choose a different version to run the check.</p>
  const problem = problemOf(check.error)
  const report = check.data?.report ?? (problem && 'report' in problem ? problem.report : undefined)
  return (
    <div className="q-stack" aria-busy={check.isFetching}>
      {check.error && <Alert tone="danger">{messageOf(check.error)}</Alert>}
      {check.data && !check.error && <Changes changes={check.data.changes} />}
      {report ? <ReportView report={report} /> : !check.error && <Skeleton height="12rem" width="100%" />}
    </div>
  )
}

/** Whether the only objection is that the versions could not be tried. */
function isNotHeld({ error }: UseQueryResult<ChangeAnswer>): boolean {
  const problem = problemOf(error)
  return problem !== null && 'notHeld' in problem && (problem.notHeld ?? []).length > 0
}

/** Why it cannot be released now; null if it can. */
function useObjection(
  { form, canary, environment, hasMoved }: ReleaseSummaryProps,
  check: UseQueryResult<ChangeAnswer>,
): string | null {
  const denial = useDenial('release-manager')
  if (denial !== null) return denial
  if (environment.isLocked) return `${environment.name} is locked.`
  if (hasMoved) return 'Review again first: someone else has changed it.'
  if (Object.keys(form.versions).length === 0) return 'No version is selected.'
  if (canary === undefined) return 'The rollout settings are not valid.'
  const objection = objectionOf(check, form.untried)
  if (objection !== null) return objection
  return form.reason.trim() === '' ? 'Give a reason for the audit log.' : null
}

/** The check's objection. A reason overrides a missing smoke test only. */
function objectionOf(check: UseQueryResult<ChangeAnswer>, untried: string): string | null {
  if (isNotHeld(check)) return untried.trim() === '' ? 'Its smoke test could not run.' : null
  if (check.error) return 'The check could not run.'
  if (check.data === undefined || check.isFetching) return 'The check is running.'
  return isRefused(check.data.report) ? 'The check refuses these versions.' : null
}
