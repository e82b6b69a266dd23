import { hash } from 'node:crypto'

/** A signed-in device. */
export type Session = {
  readonly id: string
  readonly userId: string
  /** As the client sent it: `getUserInfo` hands it back. Never logged, never stored. */
  readonly token: string
}

/** Finds sessions by token, from memory where it can. */
export type Sessions = {
  /** The live session of a token; undefined when there is none, it expired, ended, or its customer is suspended. */
  find(token: string): Promise<Session | undefined> | Session | undefined
}

/** The token of an `Authorization` header, with or without `Bearer`; undefined when there is none. */
export function readToken(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  const token = header.startsWith('Bearer ') ? header.slice(7).trim() : header.trim()
  return token === '' ? undefined : token
}

/** What is stored of a token. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url')
}
