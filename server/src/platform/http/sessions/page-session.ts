import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieNames, cookieText, hostCookie, readCookie } from '../headers/cookies.ts'
import { isBrowser } from '../headers/own-page.ts'
import type { FromBrowser } from '../headers/visitor-cookie.ts'
import { SESSION_LIFE_MS } from './session-life.ts'

export type Call = {
  readonly request: Pick<FastifyRequest, 'headers' | 'protocol'>
  readonly reply: Pick<FastifyReply, 'header'>
}
type Issued = { readonly id: string; readonly token: string }

/** Each session has its own cookie, named by its public id: an answer about one never affects another. */
const PREFIX = 'session-'
/** Maximum sessions that one answer makes a browser forget: a script could plant cookies by the hundred. */
const MOST_FORGOTTEN = 20
/** No token has this form. */
const SESSION_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function isSessionId(text: string): boolean {
  return SESSION_ID.test(text)
}

/** The token in the cookie of the session with this id; undefined without one. Its content is untrusted. */
export function pageToken({ headers, protocol }: FromBrowser, id: string): string | undefined {
  return readCookie(headers.cookie, hostCookie(PREFIX + id, protocol)) || undefined
}

/**
 * Returns what an answer names as the session's token. A browser gets the session's public id, and the token in a
 * cookie that no script can read; any other client gets the token.
 */
export function issueToken({ request, reply }: Call, { id, token }: Issued): string {
  if (!isBrowser(request)) return token
  setCookie({ request, reply }, hostCookie(PREFIX + id, request.protocol), {
    value: token,
    maxAge: SESSION_LIFE_MS / 1_000,
  })
  return id
}

/** Like `issueToken`, after a sign-in: the browser forgets its other sessions. */
export function issueFirstToken(call: Call, issued: Issued): string {
  forgetSessions(call)
  return issueToken(call, issued)
}

/** Deletes the cookies of the browser's sessions; false if more are left than one answer deletes. */
export function forgetSessions(call: Call): boolean {
  const { headers, protocol } = call.request
  const prefix = hostCookie(PREFIX, protocol)
  const sessions = cookieNames(headers.cookie).filter(
    name => name.startsWith(prefix) && isSessionId(name.slice(prefix.length)),
  )
  for (const name of sessions.slice(0, MOST_FORGOTTEN)) setCookie(call, name, { value: '', maxAge: 0 })
  return sessions.length <= MOST_FORGOTTEN
}

/** Deletes the cookie of an ended session. */
export function forgetSession(call: Call, id: string | undefined): void {
  if (id === undefined || !isSessionId(id) || pageToken(call.request, id) === undefined) return
  setCookie(call, hostCookie(PREFIX + id, call.request.protocol), { value: '', maxAge: 0 })
}

function setCookie(
  { request, reply }: Call,
  name: string,
  { value, maxAge }: { readonly value: string; readonly maxAge: number },
): void {
  const isHttps = request.protocol === 'https'
  reply.header('Set-Cookie', cookieText(name, value, { maxAge, isHttps, sameSite: 'strict' }))
}
