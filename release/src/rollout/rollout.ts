import { hasLostFallback } from '../domain/health/fallbacks.ts'
import type { EnvironmentState, ReleaseState } from '../domain/record/state.ts'
import type { ReportReader } from '../health/reports.ts'
import type { Actor, ChangeRequest, Releases } from '../releases.ts'
import { type Decision, decide, isWatched } from './decide.ts'

export type RolloutDeps = {
  readonly releases: Releases
  readonly reports: Pick<ReportReader, 'read'>
  readonly now: () => Date
  /** Polling interval (ms). */
  readonly every: number
  readonly log: (sentence: string) => void
}

export type Rollout = {
  once(): Promise<void>
  stop(): Promise<void>
}

const ROLLOUT: Actor = { name: 'rollout', source: 'rollout' }
const REASON_LENGTH = 500

/** Advances rollouts and rolls back unhealthy versions; several may share a store. */
export function startRollout(deps: RolloutDeps): Rollout {
  const { every, log } = deps
  const watchedSince = deps.now().getTime()
  const tell = logOnce(log)
  let isStopped = false
  let polling: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  const once = () => {
    polling ??= poll(deps, watchedSince, tell).finally(() => {
      polling = undefined
    })
    return polling
  }
  const pollAgain = async () => {
    await once().then(
      () => tell('poll', ''),
      (error: unknown) => tell('poll', `The rollout cannot look at the store: ${sentenceOf(error)}`),
    )
    if (!isStopped) wait()
  }
  const wait = () => {
    timer = setTimeout(() => void pollAgain(), every)
    timer.unref()
  }
  wait()

  return {
    once,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await polling?.catch(() => {})
    },
  }
}

/** Logs a sentence per subject, without consecutive duplicates; an empty one only resets the subject. */
type Tell = (subject: string, sentence: string, sameAs?: string) => void

function logOnce(log: (sentence: string) => void): Tell {
  const told = new Map<string, string>()
  return (subject, sentence, sameAs = sentence) => {
    if (told.get(subject) === sameAs) return
    told.set(subject, sameAs)
    if (sentence !== '') log(sentence)
  }
}

async function poll(deps: RolloutDeps, watchedSince: number, tell: Tell): Promise<void> {
  const state = await deps.releases.state()
  for (const environment of state.environments.values()) {
    if (hasLostFallback(state, environment)) await renewFallbacks(deps, environment, tell)
    await pollEnvironment(deps, { environment, versions: state.versions, watchedSince }, tell)
  }
}

/** A process may have died between blocking a version and renewing its fallbacks. */
async function renewFallbacks(
  { releases }: RolloutDeps,
  { name, pins }: EnvironmentState,
  tell: Tell,
): Promise<void> {
  const renewed = await releases.change(
    { kind: 'fallbacks' },
    {
      environment: name,
      by: ROLLOUT,
      expectedRevision: pins?.revision ?? null,
      reason: 'A version that browsers would fall back on is blocked or deleted.',
    },
  )
  if (!renewed.ok && renewed.error.code !== 'conflict')
    tell(`${name} fallbacks`, `${name}: its fallbacks cannot be renewed: ${renewed.error.message}.`)
}

type Subject = {
  readonly environment: EnvironmentState
  readonly versions: ReleaseState['versions']
  readonly watchedSince: number
}

async function pollEnvironment(deps: RolloutDeps, subject: Subject, tell: Tell): Promise<void> {
  const { environment } = subject
  const now = deps.now().getTime()
  if (environment.pins === null || !isWatched({ environment, now })) return
  const reports = await deps.reports.read(environment.name, problem => tell(problem, problem))
  let { revision } = environment.pins
  for (const decision of decide({ ...subject, reports, now })) {
    const about = `${environment.name} ${decision.remote}`
    const request = requestOf(decision)
    if (request === null) {
      tell(about, `${environment.name}: ${decision.reason}`, `${decision.wait}`)
      continue
    }
    const outcome = await deps.releases.change(request, {
      environment: environment.name,
      by: ROLLOUT,
      reason: decision.reason.slice(0, REASON_LENGTH),
      expectedRevision: revision,
    })
    if (outcome.ok) {
      revision = outcome.value.revision
      tell(about, `${environment.name}: ${decision.reason}`)
    } else if (outcome.error.code === 'conflict') return
    else tell(about, `${environment.name}: ${decision.remote} cannot go on: ${outcome.error.message}.`)
  }
}

function requestOf({ kind, remote }: Decision): ChangeRequest | null {
  switch (kind) {
    case 'step':
      return { kind: 'canary-step', remote }
    case 'stop':
      return { kind: 'canary-stop', remote }
    case 'rollback':
      return { kind: 'rollback', remote, revision: null }
    case 'hold':
      return null
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
