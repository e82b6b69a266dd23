import { hash } from 'node:crypto'

/**
 * What a page and its scripts know of a visitor, and what chooses its versions. The cookie itself tells browsers apart
 * in sign-ins, so no script may learn it.
 */
export function shownVisitor(cookie: string): string {
  return hash('sha256', `shown ${cookie}`, 'base64url').slice(0, 22)
}
