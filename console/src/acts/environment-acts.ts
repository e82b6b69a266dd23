import type { canaryBody, lockBody, rollbackBody, undoBody } from '@quayside/contracts/release/plane'
import type { Body } from '../api/body.ts'
import { remoteTitle } from '../format/amount.ts'
import type { Act } from './act.ts'

type Place = { readonly environment: string; readonly revision: number }

const call = (environment: string, act: string) =>
  ({ method: 'POST', path: `/api/environments/${environment}/${act}` }) as const

/** Locks or unlocks a remote, or with `remote: null` the whole environment. */
export function lockAct(environment: string, remote: string | null, isLocked: boolean): Act {
  const what = remote === null ? `all of ${environment}` : `${remoteTitle(remote)} in ${environment}`
  return {
    ...call(environment, 'lock'),
    title: `${isLocked ? 'Lock' : 'Unlock'} ${what}`,
    words: isLocked
      ? `Until it is unlocked, ${what} takes no change but a rollback.`
      : `From then on ${what} takes changes again.`,
    confirm: isLocked ? 'Lock' : 'Unlock',
    reason: 'required',
    body: reason => ({ remote, isLocked, reason }) satisfies Body<typeof lockBody>,
    done: `${isLocked ? 'Locked' : 'Unlocked'} ${what}.`,
  }
}

/** Takes one remote, or with `remote: null` every remote, back to its last good version. */
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
    words: `${what} goes back to ${goal}, for all visitors at once. A running canary is taken away. A rollback needs no approval and passes locks.`,
    confirm: 'Roll back',
    isDestructive: true,
    reason: 'required',
    body: reason =>
      ({ expectedRevision: revision, remote, revision: null, reason }) satisfies Body<typeof rollbackBody>,
    done: `${what} in ${environment} was rolled back.`,
  }
}

/** Puts an environment back to how an earlier revision had it. */
export function restoreAct({ environment, revision }: Place, to: number): Act {
  return {
    ...call(environment, 'rollback'),
    title: `Restore revision ${to} of ${environment}`,
    words: `${environment} becomes again as revision ${to} had it, for all visitors at once, under a new revision.`,
    confirm: `Restore revision ${to}`,
    isDestructive: true,
    reason: 'required',
    body: reason =>
      ({ expectedRevision: revision, remote: null, revision: to, reason }) satisfies Body<
        typeof rollbackBody
      >,
    done: `${environment} is as revision ${to} had it.`,
  }
}

/** Takes the newest change of an environment back. */
export function undoAct({ environment, revision }: Place): Act {
  return {
    ...call(environment, 'undo'),
    title: `Undo the last change of ${environment}`,
    words: `${environment} becomes again as it was before revision ${revision}.`,
    confirm: 'Undo',
    isDestructive: true,
    reason: 'required',
    body: reason => ({ expectedRevision: revision, reason }) satisfies Body<typeof undoBody>,
    done: `The last change of ${environment} was undone.`,
  }
}

/** Sends a canary on to its next share, or takes it away. */
export function canaryAct({ environment, revision }: Place, remote: string, action: 'step' | 'stop'): Act {
  const what = `the canary of ${remoteTitle(remote)} in ${environment}`
  const isStep = action === 'step'
  return {
    ...call(environment, 'canary'),
    title: `${isStep ? 'Step' : 'Stop'} ${what}`,
    words: isStep
      ? 'The candidate goes on to its next share at once, without waiting for the rest of its bake.'
      : 'The candidate is taken away; everybody gets the pinned version again.',
    confirm: isStep ? 'Step now' : 'Stop the canary',
    isDestructive: !isStep,
    reason: 'required',
    body: reason =>
      ({ expectedRevision: revision, remote, action, reason }) satisfies Body<typeof canaryBody>,
    done: `${isStep ? 'Stepped' : 'Stopped'} ${what}.`,
  }
}
