import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isSessionId, pageToken } from './page-session.ts'

export type Session = {
  readonly id: string
  readonly userId: string
  /** Never logged, never stored; answers name it as `issueToken` says. */
  readonly token: string
}

export type Sessions = {
  /** The live session of a token; undefined when it is missing, expired or ended, or its customer is suspended. */
  find(token: string): Promise<Session | undefined> | Session | undefined
}

/** The text of an `Authorization` header, with or without `Bearer`; undefined when missing. */
export function readToken(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  const token = header.startsWith('Bearer ') ? header.slice(7).trim() : header.trim()
  return token === '' ? undefined : token
}

/** The live session of a request. */
export async function findSession(
  sessions: Sessions,
  request: Pick<FastifyRequest, 'headers' | 'protocol'>,
): Promise<Session | undefined> {
  const stated = readToken(request.headers.authorization)
  return stated === undefined ? undefined : await findStated(sessions, stated, id => pageToken(request, id))
}

/** The session that a client states by its token, or a page by its id, which counts only with its cookie. */
export async function findStated(
  sessions: Sessions,
  stated: string,
  tokenOfPage: (id: string) => string | undefined,
): Promise<Session | undefined> {
  if (!isSessionId(stated)) return await sessions.find(stated)
  const token = tokenOfPage(stated)
  const session = token === undefined ? undefined : await sessions.find(token)
  return session?.id === stated ? session : undefined
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}
