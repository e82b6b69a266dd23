import { hash } from 'node:crypto'

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
export function readToken(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  const token = header.startsWith('Bearer ') ? header.slice(7).trim() : header.trim()
  return token === '' ? undefined : token
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}
