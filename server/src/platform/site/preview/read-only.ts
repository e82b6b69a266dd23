import type { AccountMode } from '@quayside/contracts/customer/user'
import type { AnyEndpoint } from '@quayside/contracts/endpoint'
import * as account from '@quayside/contracts/endpoints/account/account'
import * as loans from '@quayside/contracts/endpoints/loans'
import * as passkeys from '@quayside/contracts/endpoints/sign-in/passkeys'
import * as secondFactor from '@quayside/contracts/endpoints/sign-in/second-factor'
import type { StatusRefusal } from '../../http/envelope.ts'
import type { FromBrowser } from '../../http/headers/visitor-cookie.ts'
import { type OfferParts, previewCookieOf, previewOf } from '../releases/offer.ts'

export type Change = {
  readonly endpoint: Pick<AnyEndpoint, 'method' | 'path'>
  readonly mode: AccountMode
  readonly request: FromBrowser
}

/** Answers `403` with this reason when a browser with a developer's remote would change a real account. */
const READ_ONLY: StatusRefusal = { status: '403', details: { reason: 'localPreview' } }

/** How long (ms) a browser counts as before; each page reads the preview again. */
const REMEMBERED_MS = 5_000
const MOST_REMEMBERED = 1_000

/** POST calls that read, or that a session needs. */
const ALLOWED: ReadonlySet<string> = new Set(
  [
    account.getUserInfo,
    account.mode,
    account.setLocale,
    loans.loanQuote,
    passkeys.freshPasskeyRequest,
    secondFactor.freshen,
  ].map(({ path }) => path),
)
const SIGN_IN = '/login/'

/** Keeps code of a developer's machine from changing real accounts. Without the store, every preview counts as one. */
export function createReadOnly(parts: Omit<OfferParts, 'newVisitor'>) {
  const known = new Map<string, { readonly until: number; readonly isLocal: Promise<boolean> }>()

  function hasLocalSource(cookie: string): Promise<boolean> {
    const now = parts.now()
    const found = known.get(cookie)
    if (found !== undefined && found.until > now) return found.isLocal
    if (known.size >= MOST_REMEMBERED) known.clear()
    const isLocal = previewOf(parts, cookie).then(
      preview => preview !== null && preview.origins.length > 0,
      () => true,
    )
    known.set(cookie, { until: now + REMEMBERED_MS, isLocal })
    return isLocal
  }

  return async ({ endpoint, mode, request }: Change): Promise<StatusRefusal | undefined> => {
    if (mode === 'demo' || !isChange(endpoint)) return undefined
    const cookie = previewCookieOf(request)
    return cookie !== undefined && (await hasLocalSource(cookie)) ? READ_ONLY : undefined
  }
}

function isChange({ method, path }: Change['endpoint']): boolean {
  return method !== 'GET' && !path.startsWith(SIGN_IN) && !ALLOWED.has(path)
}
