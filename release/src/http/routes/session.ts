import { passwordBody, type StaffSession, signInBody, totpBody } from '@quayside/contracts/release/plane'
import { ok } from '@quayside/contracts/result'
import type { FastifyInstance } from 'fastify'
import { type Account, publicAccount } from '../../staff/accounts.ts'
import type { PlaneDeps } from '../deps.ts'
import { parseInput } from '../input.ts'
import { sendJson, sendProblem } from '../problems.ts'
import { clearSessionCookie, sessionToken, setSessionCookie } from '../session-cookie.ts'
import { checkOrigin, staffRoute } from '../staff-route.ts'

export function sessionRoutes(app: FastifyInstance, deps: PlaneDeps): void {
  const { staff } = deps
  app.post('/api/session', async (request, reply) => {
    const meant = checkOrigin(request)
    if (!meant.ok) return sendProblem(reply, meant.error)
    const body = parseInput(signInBody, request.body)
    if (!body.ok) return sendProblem(reply, body.error)
    const { email, password, code } = body.value
    const signedIn = await staff.guard.signIn({ email, password, code, address: request.ip })
    if (!signedIn.ok) return sendProblem(reply, signedIn.error)
    const before = sessionToken(request)
    if (before !== undefined) staff.sessions.end(before)
    setSessionCookie(request, reply, staff.sessions.begin(signedIn.value.email))
    return sendJson(reply, sessionView(deps, signedIn.value))
  })
  staffRoute(
    app,
    deps,
    { method: 'GET', url: '/api/session', role: 'team', openTo: 'first', isAskedBy: () => 'page' },
    ({ caller }) => ok(sessionView(deps, caller.account)),
  )
  staffRoute(
    app,
    deps,
    { method: 'DELETE', url: '/api/session', role: 'team', openTo: 'first' },
    ({ caller, request, reply }) => {
      staff.sessions.end(caller.session)
      clearSessionCookie(request, reply)
      return ok({})
    },
  )
  staffRoute(
    app,
    deps,
    {
      method: 'POST',
      url: '/api/session/password',
      role: 'team',
      openTo: 'first',
      body: passwordBody,
    },
    async ({ caller, body }) => {
      const changed = await staff.own.changePassword(caller.account, { ...body, session: caller.session })
      if (!changed.ok) return changed
      await staff.log.flush()
      return ok({})
    },
  )
  totpRoutes(app, deps)
}

function totpRoutes(app: FastifyInstance, deps: PlaneDeps): void {
  const { staff } = deps
  const call = { url: '/api/session/totp', role: 'team', openTo: 'second' } as const
  staffRoute(app, deps, { ...call, method: 'POST' }, ({ caller }) => staff.own.beginTotp(caller.account))
  staffRoute(app, deps, { ...call, method: 'PUT', body: totpBody }, async ({ caller, body }) => {
    const confirmed = staff.own.confirmTotp(caller.account, body.code, caller.session)
    await staff.log.flush()
    return confirmed.ok ? ok(sessionView(deps, confirmed.value)) : confirmed
  })
  staffRoute(app, deps, { ...call, method: 'DELETE', body: totpBody }, async ({ caller, body }) => {
    const removed = staff.own.removeTotp(caller.account, body.code)
    await staff.log.flush()
    return removed.ok ? ok(sessionView(deps, removed.value)) : removed
  })
}

function sessionView({ staff, site }: PlaneDeps, account: Account): StaffSession {
  return {
    account: publicAccount(account),
    siteName: site.name,
    siteMode: site.mode,
    siteOrigin: site.origin,
    mustChangePassword: account.mustChangePassword,
    mustEnrolTotp: staff.mustEnrolTotp(account),
  }
}
