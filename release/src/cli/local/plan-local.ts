import type { EnvironmentState } from '../../domain/record/state.ts'

export type LocalQuestion = {
  /** Remote to the version of the working copy. */
  readonly versions: Readonly<Record<string, string>>
  /** Also replaces versions that were pinned by hand. */
  readonly isForced: boolean
}

export type LocalPlan = {
  readonly versions: Readonly<Record<string, string>>
  readonly left: readonly { readonly remote: string; readonly version: string; readonly why: string }[]
}

/**
 * Plans the pins that a start of the working copy may make. A developer who changed a file wants to see the change;
 * locks, rollouts, approvals and versions pinned by hand must stay. A version counts as pinned by hand if no start ever
 * pinned it, or if it replaced the version that the last start pinned.
 */
export function planLocal(environment: EnvironmentState, { versions, isForced }: LocalQuestion): LocalPlan {
  const wanted: Record<string, string> = {}
  const left: LocalPlan['left'][number][] = []
  for (const [remote, version] of Object.entries(versions)) {
    const present = environment.pins?.remotes[remote]
    if (present?.version === version && present.canary === null) continue
    const why = reasonToLeave(environment, { remote, version, isForced })
    if (why === null) wanted[remote] = version
    else left.push({ remote, version: present?.version ?? 'none', why })
  }
  return { versions: wanted, left }
}

type Wish = { readonly remote: string; readonly version: string; readonly isForced: boolean }

function reasonToLeave(environment: EnvironmentState, { remote, version, isForced }: Wish): string | null {
  const { pins, isLocked, lockedRemotes, approvals } = environment
  const present = pins?.remotes[remote]
  if (isLocked || lockedRemotes.has(remote)) return 'locked'
  if (approvals > 0) return 'needs approvals'
  if (present?.canary) return 'in a rollout'
  if (present === undefined || isForced) return null
  const started = startedVersions(environment, remote)
  return started.includes(present.version) && started.at(-1) !== version ? null : 'pinned by hand'
}

function startedVersions({ revisions }: EnvironmentState, remote: string): readonly string[] {
  return revisions
    .filter(({ source }) => source === 'start')
    .flatMap(({ changes }) =>
      changes.flatMap(change => (change.remote === remote && change.to !== null ? [change.to] : [])),
    )
}
