import type {
  canaryBody,
  lockBody,
  rollbackBody,
  undoBody,
  unpinBody,
} from '@quayside/contracts/release/environment-bodies'
import type { Body } from '../api/body.ts'
import { remoteTitle } from '../format/amount.ts'
import type { Act } from './act.ts'

type Place = { readonly environment: string; readonly revision: number }

const call = (environment: string, act: string) =>
  ({ method: 'POST', path: `/api/environments/${environment}/${act}` }) as const

export function lockAct(environment: string, remote: string | null, isLocked: boolean): Act {
  const what = remote === null ? `all of ${environment}` : `${remoteTitle(remote)} in ${environment}`
  return {
    ...call(environment, 'lock'),
    title: `${isLocked ? 'Lock' : 'Unlock'} ${what}`,
    words: isLocked
      ? `Until it is unlocked, only a rollback can change ${what}.`
      : `Releases to ${what} are allowed again.`,
    confirm: isLocked ? 'Lock' : 'Unlock',
    reason: 'required',
    body: reason => ({ remote, isLocked, reason }) satisfies Body<typeof lockBody>,
    done: `${isLocked ? 'Locked' : 'Unlocked'} ${what}.`,
  }
}

export function rollbackAct(
  { environment, revision }: Place,
  remote: string | null,
  previous: string | null,
): Act {
  const what = remote === null ? 'Every remote' : remoteTitle(remote)
  const goal = previous === null ? 'its last good version' : previous
  return {
    ...call(environment, 'rollback'),
    title:
      remote === null ? `Roll back ${environment}` : `Roll back ${remoteTitle(remote)} in ${environment}`,
    words: `${what} goes back to ${goal} for all visitors at once. A running canary is stopped. Going back to what is known to be good needs no approval and ignores locks.`,
    confirm: 'Roll back',
    isDestructive: true,
    rollsBack: true,
    reason: 'required',
    body: (reason, insisting) =>
      ({ expectedRevision: revision, remote, revision: null, ...insisting, reason }) satisfies Body<
        typeof rollbackBody
      >,
    done: `${what} in ${environment} was rolled back.`,
  }
}

export function restoreAct({ environment, revision }: Place, to: number): Act {
  return {
    ...call(environment, 'rollback'),
    title: `Restore revision ${to} of ${environment}`,
    words: `${environment} returns to the state of revision ${to} for all visitors at once, as a new revision. Unless that is the last good set, locks and approvals apply.`,
    confirm: `Restore revision ${to}`,
    isDestructive: true,
    rollsBack: true,
    reason: 'required',
    body: (reason, insisting) =>
      ({ expectedRevision: revision, remote: null, revision: to, ...insisting, reason }) satisfies Body<
        typeof rollbackBody
      >,
    done: `${environment} was restored to revision ${to}.`,
  }
}

export function undoAct({ environment, revision }: Place): Act {
  return {
    ...call(environment, 'undo'),
    title: `Undo the last change of ${environment}`,
    words: `${environment} returns to its state before revision ${revision}.`,
    confirm: 'Undo',
    isDestructive: true,
    rollsBack: true,
    reason: 'required',
    body: (reason, insisting) =>
      ({ expectedRevision: revision, ...insisting, reason }) satisfies Body<typeof undoBody>,
    done: `The last change of ${environment} was undone.`,
  }
}

export function unpinAct({ environment, revision }: Place, remote: string): Act {
  const what = `${remoteTitle(remote)} from ${environment}`
  return {
    ...call(environment, 'unpin'),
    title: `Remove ${what}`,
    words: `Visitors no longer have ${remoteTitle(remote)} or its routes. It is refused if a required route would go with it.`,
    confirm: 'Remove',
    isDestructive: true,
    reason: 'required',
    body: reason =>
      ({ expectedRevision: revision, remotes: [remote], reason }) satisfies Body<typeof unpinBody>,
    done: `Removed ${what}.`,
  }
}

export function canaryAct({ environment, revision }: Place, remote: string, action: 'step' | 'stop'): Act {
  const what = `the canary of ${remoteTitle(remote)} in ${environment}`
  const isStep = action === 'step'
  return {
    ...call(environment, 'canary'),
    title: `${isStep ? 'Advance' : 'Stop'} ${what}`,
    words: isStep
      ? 'The candidate moves to its next share now, without waiting for the bake time to end.'
      : 'The candidate is withdrawn and everyone gets the pinned version again.',
    confirm: isStep ? 'Advance now' : 'Stop the canary',
    isDestructive: !isStep,
    reason: 'required',
    body: reason =>
      ({ expectedRevision: revision, remote, action, reason }) satisfies Body<typeof canaryBody>,
    done: `${isStep ? 'Advanced' : 'Stopped'} ${what}.`,
  }
}
