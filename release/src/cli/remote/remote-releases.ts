import type { ChangeAnswer } from '@quayside/contracts/release/plane'
import { ok } from '@quayside/contracts/result'
import * as z from 'zod/mini'
import { previewIssued } from '../../preview/answers.ts'
import type { ChangeOptions, ChangeRequest, Outcome, Releases } from '../../releases.ts'
import { OperationalError } from '../operational-error.ts'
import type { PlaneCalls } from './plane-calls.ts'

const changed = z.custom<ChangeAnswer>(
  value => typeof value === 'object' && value !== null && 'revision' in value && 'changes' in value,
)
const done = z.unknown()
const collected = z.object({ versions: z.array(z.string()), bytes: z.number() })

/** Releases behind a plane: reads are verified locally, changes are made in the name of the signing key. */
export function remoteReleases(plane: PlaneCalls, reading: Releases): Releases {
  return {
    ...reading,
    change: (request, options) => change(plane, request, options),
    lock: ({ environment, remote, isLocked, reason }) =>
      act(plane, `environments/${environment}/lock`, { remote, isLocked, reason }),
    setStanding: ({ remote, version, standing, reason }) =>
      act(plane, `versions/${remote}/${encodeURIComponent(version)}/standing`, { standing, reason }),
    async setApprovals({ environment, approvals, reason }) {
      const state = await reading.state()
      const expectedRevision = state.environments.get(environment)?.revisions.at(-1)?.revision ?? 0
      return act(plane, `environments/${environment}/settings`, { approvals, reason, expectedRevision })
    },
    decide: ({ proposal, decision, reason }) =>
      plane.ask({
        method: 'POST',
        path: `proposals/${encodeURIComponent(proposal)}`,
        body: { decision, reason },
        shape: z.nullable(changed),
      }),
    issuePreview: ({ environment, remotes, minutes, reason }) =>
      plane.ask({
        method: 'POST',
        path: 'previews',
        shape: previewIssued,
        body: { environment, remotes, minutes, reason },
      }),
    async revokePreview({ id }) {
      const revoked = await plane.ask({ method: 'DELETE', path: `previews/${id}`, shape: done })
      return revoked.ok ? ok(undefined) : revoked
    },
    collect: ({ keepRevisions, keepSeconds, reason, dryRun = false }) =>
      plane.ask({
        method: 'POST',
        path: 'collect',
        shape: collected,
        body: { keepRevisions, keepSeconds, reason, dryRun },
      }),
    enrol: async () => {},
    publish: onlyThere,
    recover: onlyThere,
    quarantine: onlyThere,
    record: onlyThere,
  }
}

async function onlyThere(): Promise<never> {
  throw new OperationalError('This is done on the machine of the plane, without RELEASE_URL.')
}

async function act(plane: PlaneCalls, path: string, body: unknown): Promise<Outcome<void>> {
  const answered = await plane.ask({ method: 'POST', path, body, shape: done })
  return answered.ok ? ok(undefined) : answered
}

function change(
  plane: PlaneCalls,
  request: ChangeRequest,
  options: ChangeOptions,
): Promise<Outcome<ChangeAnswer>> {
  const { environment, reason, expectedRevision, breakGlass, untried, dryRun = false } = options
  const insisting = {
    ...(breakGlass !== undefined && { breakGlass }),
    ...(untried !== undefined && { untried }),
  }
  const { path, body } = callOf(request)
  return plane.ask({
    method: 'POST',
    path: `environments/${environment}/${path}${dryRun ? '?dryRun=1' : ''}`,
    body: { ...body, reason, expectedRevision, ...insisting },
    shape: changed,
  })
}

function callOf(request: ChangeRequest): { readonly path: string; readonly body: object } {
  const { kind, ...body } = request
  switch (kind) {
    case 'pin':
    case 'promote':
    case 'rollback':
    case 'undo':
    case 'unpin':
      return { path: kind, body }
    case 'thresholds':
      return { path: 'settings', body }
    case 'canary-step':
      return { path: 'canary', body: { ...body, action: 'step' } }
    case 'canary-stop':
      return { path: 'canary', body: { ...body, action: 'stop' } }
    case 'fallbacks':
      throw new OperationalError('Fallbacks are renewed by the plane alone.')
  }
}
