import { ok } from '@quayside/contracts/result'
import type { FastifyRequest } from 'fastify'
import { refused } from '../refused.ts'
import type { Outcome } from '../releases.ts'
import type { Team, TokenHolder } from '../staff/tokens.ts'
import type { PlaneDeps } from './deps.ts'
import { isSigned } from './key-callers.ts'

export function tokenHolderOf(
  { staff }: Pick<PlaneDeps, 'staff'>,
  { headers }: FastifyRequest,
): Outcome<TokenHolder> {
  const token = /^Bearer (\S{1,200})$/.exec(headers.authorization ?? '')?.[1]
  const holder = token === undefined ? undefined : staff.tokens.holderOf(token)
  return holder === undefined
    ? refused('unauthorized', 'The team token (RELEASE_TOKEN) is missing, invalid, or expired.')
    : ok(holder)
}

/** Identifies a team by a token with the scope `publish`, or a person by a signed request. */
export async function publisherOf(deps: PlaneDeps, request: FastifyRequest): Promise<Outcome<Team>> {
  if (isSigned(request)) {
    const caller = await deps.keyCallers.of(request)
    if (!caller.ok) return caller
    const { key, actor } = caller.value
    return ok({ token: key, team: actor.name, remotes: 'all', by: actor })
  }
  const holder = tokenHolderOf(deps, request)
  return holder.ok && !holder.value.scopes.includes('publish')
    ? refused('forbidden', `The token of ${holder.value.team} may not publish.`)
    : holder
}
