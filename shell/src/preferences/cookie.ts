import { SIGNED_IN_COOKIE } from '@quayside/contracts/boot'
import type { SessionState, Watched } from '@quayside/runtime/context'

const YEAR = 31_536_000

/** Writes a preference that the server reads when it renders the next page. */
export function writeCookie(page: Document, name: string, value: string, maxAge = YEAR): void {
  const secure = page.location?.protocol === 'https:' ? '; secure' : ''
  page.cookie = `${name}=${value}; path=/; max-age=${maxAge}; samesite=lax${secure}`
}

/** Tells the server that a user is signed in, so that the next page does not open with a visitor's text. */
export function noteSignedIn(page: Document, session: Watched<SessionState>): void {
  let noted: boolean | undefined
  const note = () => {
    const isSignedIn = session.get().status === 'customer'
    if (isSignedIn === noted) return
    noted = isSignedIn
    writeCookie(page, SIGNED_IN_COOKIE, isSignedIn ? '1' : '', isSignedIn ? YEAR : 0)
  }
  note()
  session.subscribe(note)
}
