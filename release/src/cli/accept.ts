import { describeFailure } from '@quayside/contracts/release/version-failure'
import { versionKey } from '@quayside/contracts/release/version-key'
import type { ChangeRequest, Refusal } from '../releases.ts'
import type { Context } from './runtime.ts'

/** Shows a failed version and asks for its name; null without a terminal, when declined, or when blocked. */
export async function insist(
  context: Context,
  request: ChangeRequest,
  { fates = [] }: Refusal,
): Promise<ChangeRequest | null> {
  const isBack = request.kind === 'rollback' || request.kind === 'undo'
  const wanted = fates.filter(({ what }) => what !== 'blocked')
  if (!isBack || wanted.length === 0 || wanted.length < fates.length) return null
  if (!context.isInteractive || context.values.yes === true || context.isDryRun) return null
  const accept = [...(request.accept ?? [])]
  for (const failure of wanted) {
    const key = versionKey(failure.remote, failure.version)
    context.err(`${describeFailure(failure)}.\n`)
    const typed = await context.ask(`Type ${key} to give it to customers all the same: `)
    if (typed.trim() !== key) return null
    accept.push(key)
  }
  return { ...request, accept }
}

/** Explains how to accept the refused versions; null where that would not help. */
export function acceptHint({ fates = [] }: Refusal): string | null {
  if (fates.length === 0) return null
  const blocked = fates.find(({ what }) => what === 'blocked')
  if (blocked !== undefined)
    return `Unblock it first: npm run release -- unblock ${versionKey(blocked.remote, blocked.version)}`
  const keys = fates.map(({ remote, version }) => versionKey(remote, version))
  return `To bring it back all the same, name it: --accept ${keys.join(',')}`
}
