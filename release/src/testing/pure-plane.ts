import type { ReleaseAct } from '@quayside/contracts/release/events'
import type { PinsDocument } from '@quayside/contracts/release/pins'
import { ok } from '@quayside/contracts/result'
import { integrityOf } from '../bytes.ts'
import { planChange, revisionToRead } from '../domain/plan/plan-change.ts'
import type { ChangePlan } from '../domain/record/change-plan.ts'
import { environmentOf } from '../domain/record/environment-of.ts'
import { EMPTY_STATE, foldEvents } from '../domain/record/fold.ts'
import type { ReleaseState } from '../domain/record/state.ts'
import type { ChangeRequest, Outcome } from '../releases.ts'
import { type TestClock, testClock } from './published-store.ts'

/** The pure domain: no store, signatures or checks; plans apply immediately. */
export type PurePlane = {
  readonly clock: TestClock
  state(): ReleaseState
  pins(environment: string): PinsDocument | null
  document(environment: string, revision: number): PinsDocument | undefined
  act(act: ReleaseAct, actor?: string): void
  publish(remote: string, version: string): void
  change(environment: string, request: ChangeRequest, options?: PureOptions): Outcome<ChangePlan>
}

type PureOptions = {
  readonly expectedRevision?: number | undefined
  readonly accept?: readonly string[]
  readonly actor?: string
  readonly breakGlass?: string
}

export function purePlane(): PurePlane {
  const clock = testClock()
  const documents = new Map<string, PinsDocument>()
  let state = EMPTY_STATE
  const act = (next: ReleaseAct, actor = 'operator') => {
    const event = {
      seq: state.seq + 1,
      at: clock.now().toISOString(),
      actor,
      source: 'cli' as const,
      reason: 'test',
      previous: state.head,
      act: next,
      signature: '',
    }
    state = foldEvents(state, [{ event, hash: String(event.seq).padStart(64, '0') }])
  }
  const change = (environment: string, asked: ChangeRequest, options: PureOptions) => {
    const { expectedRevision = null, accept = [], actor, breakGlass } = options
    const isBack = asked.kind === 'rollback' || asked.kind === 'undo'
    const request = isBack && accept.length > 0 ? { ...asked, accept } : asked
    const wanted = revisionToRead(state, environment, request)
    const earlier = documents.get(`${environment}/${wanted}`) ?? null
    const question = { environment, request, expectedRevision, earlier, now: clock.now(), breakGlass }
    const plan = planChange(state, question)
    if (!plan.ok || plan.value.document === null) return plan
    const { document, act: kind, changes } = plan.value
    documents.set(`${environment}/${document.revision}`, document)
    const pinned = {
      type: 'pinned' as const,
      environment,
      revision: document.revision,
      document: '0'.repeat(64),
      act: kind,
      changes: [...changes],
      proposal: null,
    }
    act(pinned, actor)
    const environments = new Map(state.environments)
    environments.set(environment, { ...environmentOf(state, environment), pins: document })
    state = { ...state, environments }
    return ok(plan.value)
  }
  return {
    clock,
    state: () => state,
    pins: environment => environmentOf(state, environment).pins,
    document: (environment, revision) => documents.get(`${environment}/${revision}`),
    act,
    publish: (remote, version) => act(publishedAct(remote, version)),
    change: (environment, request, options = {}) => change(environment, request, options),
  }
}

function publishedAct(remote: string, version: string): ReleaseAct {
  return {
    type: 'published',
    remote,
    version,
    manifest: integrityOf(`${remote}@${version}`),
    size: { total: 2_000, first: 1_000 },
    author: 'operator',
    notes: '',
    gitRevision: null,
  }
}
