import type { FastifyRequest } from 'fastify'
import { cookieText, hostCookie, readCookie } from '../headers/cookies.ts'
import type { FromBrowser } from '../headers/visitor-cookie.ts'
import { type Call, forgetSessions } from './page-session.ts'
import { SESSION_LIFE_MS } from './session-life.ts'

/**
 * Marks a browser that got code of a developer's machine. It lasts as long as a session, because that code may run on
 * after its preview ended; only the end of all sessions of the browser removes it.
 */
const NAME = 'local-code'

export function hasLocalCode({ headers, protocol }: FromBrowser): boolean {
  return readCookie(headers.cookie, hostCookie(NAME, protocol)) !== undefined
}

export function markLocalCode({ request, reply }: Call): void {
  reply.header('Set-Cookie', markOf(request, SESSION_LIFE_MS / 1_000))
}

/** Ends the browser's sessions, so that the code left in a tab has none, and removes the mark. */
export function endLocalCode(call: Call): void {
  if (forgetSessions(call)) call.reply.header('Set-Cookie', markOf(call.request, 0))
}

function markOf({ protocol }: Pick<FastifyRequest, 'protocol'>, maxAge: number): string {
  return cookieText(hostCookie(NAME, protocol), '1', { maxAge, isHttps: protocol === 'https' })
}
