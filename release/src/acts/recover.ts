import type { ReleaseAct } from '@quayside/contracts/release/events'
import { ok } from '@quayside/contracts/result'
import { bytesOf } from '../bytes.ts'
import type { EnvironmentState, ReleaseState } from '../domain/record/state.ts'
import { appendEvent } from '../log/append.ts'
import { chooseSigner } from '../log/choose-signer.ts'
import { writeDocument } from '../log/documents.ts'
import { openLog, problemSentence } from '../log/release-log.ts'
import { refused } from '../refused.ts'
import type { Actor, Outcome, RecoverAnswer } from '../releases.ts'
import { KEYS } from '../store/object-store.ts'
import { problemOfKey } from './environment-key.ts'
import type { Kernel } from './kernel.ts'

export type RecoverRequest = {
  /** Minimum revision for every environment, when sites have seen more than this machine has; null: none. */
  readonly above: number | null
  readonly by: Actor
  readonly reason: string
  readonly dryRun?: boolean
}

/**
 * Accepts the log as the store has it now, after entries verified here went missing. Sites and planes follow because
 * the new epoch is higher and an administrator signed it. Refuses when nothing is lost, or when the remaining log does
 * not verify.
 */
export async function recover(kernel: Kernel, request: RecoverRequest): Promise<Outcome<RecoverAnswer>> {
  const { store, keys, log } = kernel
  const remembered = await log.read()
  if (remembered.problem === null && request.above === null)
    return refused(
      'refused',
      'nothing is lost: all that this machine has verified is in the log. Where a site has seen more (health), name its revision: npm run release -- recover --above <revision>',
    )
  const { state, problem } = await openLog({
    store,
    root: keys.log.root,
    now: () => kernel.now().getTime(),
  }).read()
  if (problem !== null)
    return refused(
      'refused',
      `what is in the store does not verify: ${problemSentence(problem)}. Restore it, or move it out of the log first: npm run release -- doctor --repair`,
    )
  for (const { name } of state.environments.values()) {
    const stranger = await problemOfKey(kernel, state, name)
    if (stranger !== null) return refused('forbidden', stranger)
  }
  const act = await recoveryOf(kernel, { state, before: remembered.state, ...request })
  const { epoch, environments } = act
  const value: RecoverAnswer = { epoch, entries: state.seq, given: remembered.state.seq, environments }
  if (request.dryRun === true) return ok(value)
  const { by, reason } = request
  const signer = chooseSigner(keys.log, state, { act, actor: by.name })
  if (!signer.ok) return signer
  const event = { act, by, reason, at: kernel.now().toISOString() }
  if ((await appendEvent({ store, signer: signer.value }, state, event)) === null)
    return refused('conflict', 'another process wrote into the log meanwhile')
  await store.put(KEYS.epoch, bytesOf(`${epoch} ${crypto.randomUUID()}`))
  return ok(value)
}

type Recovery = Pick<RecoverRequest, 'above' | 'dryRun'> & {
  /** `state` is in the store; `before` is this machine's verified state. */
  readonly state: ReleaseState
  readonly before: ReleaseState
}

async function recoveryOf(
  kernel: Kernel,
  { state, before, above, dryRun }: Recovery,
): Promise<Extract<ReleaseAct, { type: 'recovered' }>> {
  const epoch = Math.max(state.epoch, before.epoch) + 1
  const environments = []
  for (const environment of state.environments.values()) {
    const known = before.environments.get(environment.name)?.revisions.at(-1)?.revision ?? 0
    const highest = Math.max(environment.pins?.revision ?? 0, known, above ?? 0)
    const place = { epoch, revision: highest + 1 }
    const again = await pinnedAgain(kernel, environment, { place, dryRun: dryRun === true })
    if (again !== null) environments.push(again)
  }
  return { type: 'recovered', epoch, environments }
}

async function pinnedAgain(
  { store, keys, now }: Kernel,
  { name: environment, pins }: EnvironmentState,
  {
    place,
    dryRun,
  }: { readonly place: { readonly epoch: number; readonly revision: number }; readonly dryRun: boolean },
) {
  if (pins === null) return null
  const document = JSON.stringify({ ...pins, ...place, createdAt: now().toISOString() })
  const written = dryRun ? '' : await writeDocument(store, keys.signer(environment).sign(document))
  return { environment, revision: place.revision, document: written }
}
