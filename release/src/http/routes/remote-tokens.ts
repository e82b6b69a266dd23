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

/** Tokens in force of a remote. */
const MOST_TOKENS = 10
/** Tokens of a remote within an hour: each is two entries of the log forever. */
const MOST_AN_HOUR = 20
const HOUR = 3_600_000

const remoteParams = z.object({ remote: remoteName })
const tokenParams = z.object({ remote: remoteName, id: z.string().check(z.maxLength(60)) })

/** Tokens that a remote's team issues for it. Those of several remotes are an administrator's. */
export function remoteTokenRoutes(app: FastifyInstance, deps: PlaneDeps): void {
  const { tokens, log } = deps.staff
  const role = 'team'
  const url = '/api/remotes/:remote/tokens'

  function find(remote: string, id: string): Outcome<TokenSummary> {
    const found = tokens.ofRemote(remote).find(token => token.id === id)
    return found === undefined ? refused('not-found', 'There is no such token.') : ok(found)
  }

  function roomFor(remote: string): Outcome<void> {
    const now = deps.now()
    const isAhead = (end: number) => end > now.getTime()
    const own = tokens.ofRemote(remote)
    const inForce = own.filter(({ isRevoked, expiresAt }) => !isRevoked && isAhead(Date.parse(expiresAt)))
    if (inForce.length >= MOST_TOKENS)
      return refused('limited', `${remote} has ${MOST_TOKENS} tokens in force: revoke one first.`)
    const lately = own.map(({ createdAt }) => Date.parse(createdAt) + HOUR).filter(isAhead)
    return lately.length >= MOST_AN_HOUR
      ? limitedUntil(`${remote} has had ${lately.length} tokens within an hour: use one of them`, lately, now)
      : ok(undefined)
  }

  staffRoute(
    app,
    deps,
    { method: 'GET', url, role, params: remoteParams },
    ({ params: { remote }, caller }) =>
      mayManage(caller.account, remote) ? ok(tokens.ofRemote(remote)) : notYours(remote),
  )
  staffRoute(
    app,
    deps,
    { method: 'POST', url, role, params: remoteParams, body: ownTokenBody },
    async ({ params: { remote }, body, caller: { account, actor } }) => {
      const permitted = await permit(deps, { account, remote }, body)
      if (!permitted.ok) return permitted
      const room = roomFor(remote)
      if (!room.ok) return room
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
      const permitted = await permit(deps, { account, remote }, body)
      if (!permitted.ok) return permitted
      const found = find(remote, id)
      if (!found.ok) return found
      const room = roomFor(remote)
      if (!room.ok) return room
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
      if (!mayManage(account, remote)) return notYours(remote)
      const found = find(remote, id)
      if (!found.ok) return found
      const revoked = tokens.revoke(id, actor)
      await log.flush()
      return revoked.ok ? ok({}) : revoked
    },
  )
}

/** What log and console show; the remote comes first, so that no team's token looks like another team's. */
function labelOf(remote: string, name: string): string {
  const prefix = `${remote}: `
  return name.startsWith(prefix) ? name : `${prefix}${name}`
}

/** Confirms that the caller manages a remote, before an act with weight and with the password. */
export async function permit(
  { staff }: Pick<PlaneDeps, 'staff'>,
  { account, remote }: { readonly account: Account; readonly remote: string },
  proof: z.infer<typeof stepUpBody>,
): Promise<Outcome<void>> {
  if (!mayManage(account, remote)) return notYours(remote)
  const confirmed = await staff.own.stepUp(account, proof)
  if (!confirmed.ok) return confirmed
  // The account can lose the remote while its password is checked.
  const latest = staff.find(account.email)
  const stillManages = latest !== undefined && !latest.isDisabled && mayManage(latest, remote)
  return stillManages ? ok(undefined) : notYours(remote)
}

/** The same for a remote that does not exist. */
export function notYours(remote: string): ReturnType<typeof refused> {
  return refused('forbidden', `Only the team of ${remote} and administrators can do this.`)
}
