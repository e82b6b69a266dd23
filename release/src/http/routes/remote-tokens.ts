import { ownTokenBody, stepUpBody, type TokenSummary } from '@quayside/contracts/release/plane'
import { remoteName } from '@quayside/contracts/remotes/remote'
import { ok } from '@quayside/contracts/result'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { limitedUntil, refused } from '../../refused.ts'
import type { Outcome } from '../../releases.ts'
import { type Account, mayManage } from '../../staff/accounts.ts'
import type { PlaneDeps } from '../deps.ts'
import { staffRoute } from '../staff-route.ts'

/** Maximum tokens in force for a remote. */
const MOST_TOKENS = 10
/** Maximum tokens of a remote within an hour; each adds two permanent entries to the log. */
const MOST_AN_HOUR = 20
const HOUR = 3_600_000

const remoteParams = z.object({ remote: remoteName })
const tokenParams = z.object({ remote: remoteName, id: z.string().check(z.maxLength(60)) })

/** Tokens that a team issues for its remote. Only administrators issue tokens for several remotes. */
export function remoteTokenRoutes(app: FastifyInstance, deps: PlaneDeps): void {
  const { tokens, log } = deps.staff
  const role = 'team'
  const url = '/api/remotes/:remote/tokens'

  function find(remote: string, id: string): Outcome<TokenSummary> {
    const found = tokens.ofRemote(remote).find(token => token.id === id)
    return found === undefined ? refused('not-found', 'There is no such token.') : ok(found)
  }

  function quotaFor(remote: string): Outcome<void> {
    const now = deps.now()
    const isFuture = (end: number) => end > now.getTime()
    const own = tokens.ofRemote(remote)
    const inForce = own.filter(({ isRevoked, expiresAt }) => !isRevoked && isFuture(Date.parse(expiresAt)))
    if (inForce.length >= MOST_TOKENS)
      return refused('limited', `${remote} has ${MOST_TOKENS} active tokens: revoke one first.`)
    const recent = own.map(({ createdAt }) => Date.parse(createdAt) + HOUR).filter(isFuture)
    return recent.length >= MOST_AN_HOUR
      ? limitedUntil(`${remote} has had ${recent.length} tokens within an hour: use one of them`, recent, now)
      : ok(undefined)
  }

  staffRoute(
    app,
    deps,
    { method: 'GET', url, role, params: remoteParams },
    ({ params: { remote }, caller }) =>
      mayManage(caller.account, remote) ? ok(tokens.ofRemote(remote)) : notManaged(remote),
  )
  staffRoute(
    app,
    deps,
    { method: 'POST', url, role, params: remoteParams, body: ownTokenBody },
    async ({ params: { remote }, body, caller: { account, actor } }) => {
      const authorized = await authorize(deps, { account, remote }, body)
      if (!authorized.ok) return authorized
      const quota = quotaFor(remote)
      if (!quota.ok) return quota
      const { name, scopes, days } = body
      const issued = tokens.issue({ team: labelOf(remote, name), remotes: [remote], scopes, days, by: actor })
      await log.flush()
      return ok(issued)
    },
  )
  staffRoute(
    app,
    deps,
    { method: 'POST', url: `${url}/:id/rotate`, role, params: tokenParams, body: stepUpBody },
    async ({ params: { remote, id }, body, caller: { account, actor } }) => {
      const authorized = await authorize(deps, { account, remote }, body)
      if (!authorized.ok) return authorized
      const found = find(remote, id)
      if (!found.ok) return found
      const quota = quotaFor(remote)
      if (!quota.ok) return quota
      const rotated = tokens.rotate(id, labelOf(remote, found.value.team), actor)
      await log.flush()
      return rotated
    },
  )
  staffRoute(
    app,
    deps,
    { method: 'DELETE', url: `${url}/:id`, role, params: tokenParams },
    async ({ params: { remote, id }, caller: { account, actor } }) => {
      if (!mayManage(account, remote)) return notManaged(remote)
      const found = find(remote, id)
      if (!found.ok) return found
      const revoked = tokens.revoke(id, actor)
      await log.flush()
      return revoked.ok ? ok({}) : revoked
    },
  )
}

/** Returns the name for log and console. It starts with the remote, so that no token looks like another team's. */
function labelOf(remote: string, name: string): string {
  const prefix = `${remote}: `
  return name.startsWith(prefix) ? name : `${prefix}${name}`
}

/** Confirms that the caller manages a remote and passes step-up authentication. */
export async function authorize(
  { staff }: Pick<PlaneDeps, 'staff'>,
  { account, remote }: { readonly account: Account; readonly remote: string },
  proof: z.infer<typeof stepUpBody>,
): Promise<Outcome<void>> {
  if (!mayManage(account, remote)) return notManaged(remote)
  const confirmed = await staff.own.stepUp(account, proof)
  if (!confirmed.ok) return confirmed
  // The account can lose the remote while its password is checked.
  const latest = staff.find(account.email)
  const stillManages = latest !== undefined && !latest.isDisabled && mayManage(latest, remote)
  return stillManages ? ok(undefined) : notManaged(remote)
}

/** Also refuses a remote that does not exist. */
export function notManaged(remote: string): ReturnType<typeof refused> {
  return refused('forbidden', `Only the team of ${remote} and administrators can do this.`)
}
