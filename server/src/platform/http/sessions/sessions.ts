import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

export type Session = {
  readonly id: string
  readonly userId: string
  /** As the client sent it, for `getUserInfo`. Never logged, never stored. */
  readonly token: string
}

export type Sessions = {
  /** The live session of a token; undefined when it is missing, expired or ended, or its customer is suspended. */
  find(token: string): Promise<Session | undefined> | Session | undefined
}

/** The token of an `Authorization` header, with or without `Bearer`; undefined when missing. */
function readToken(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  const token = header.startsWith('Bearer ') ? header.slice(7).trim() : header.trim()
  return token === '' ? undefined : token
}

/** The live session of a request. */
export async function findSession(
  sessions: Sessions,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<Session | undefined> {
  const token = readToken(headers.authorization)
  return token === undefined ? undefined : await sessions.find(token)
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}
