import type { AccountMode } from '@quayside/contracts/customer/user'
import type { AnyEndpoint } from '@quayside/contracts/endpoint'
import * as account from '@quayside/contracts/endpoints/account/account'
import * as exchange from '@quayside/contracts/endpoints/funds/exchange'
import * as loans from '@quayside/contracts/endpoints/loans'
import * as sandbox from '@quayside/contracts/endpoints/sandbox'
import * as passkeys from '@quayside/contracts/endpoints/sign-in/passkeys'
import * as secondFactor from '@quayside/contracts/endpoints/sign-in/second-factor'
import type { StatusRefusal } from '../../http/envelope.ts'
import type { FromBrowser } from '../../http/headers/visitor-cookie.ts'
import { hasLocalCode } from '../../http/sessions/local-code.ts'

export type Change = {
  readonly endpoint: Pick<AnyEndpoint, 'method' | 'path'>
  readonly mode: AccountMode
  readonly request: FromBrowser
}

/** Answers `403` with this reason when a browser with a developer's code would change a real account. */
const READ_ONLY: StatusRefusal = { status: '403', details: { reason: 'localPreview' } }

/** POST calls that read, or that a session needs. */
const READS = pathsOf([
  account.getUserInfo,
  account.mode,
  account.setLocale,
  loans.loanQuote,
  passkeys.freshPasskeyRequest,
  secondFactor.freshen,
])
const SIGN_IN = '/login/'
/** Calls that change only the account of their mode. All others change what both modes share. */
const BY_MODE = pathsOf([account.resetDemo, sandbox.giveSampleMoney, exchange.submitExchange])
const ORDER = /^\/order\/\w+(?:Contracts|Options|Smart)(?:\/|$)/

/** Keeps code of a developer's machine from changing real accounts. */
export function refuseLocalChange({ endpoint, mode, request }: Change): StatusRefusal | undefined {
  const { method, path } = endpoint
  if (method === 'GET' || path.startsWith(SIGN_IN) || READS.has(path)) return undefined
  if (mode === 'demo' && (BY_MODE.has(path) || ORDER.test(path))) return undefined
  return hasLocalCode(request) ? READ_ONLY : undefined
}

function pathsOf(endpoints: readonly Pick<AnyEndpoint, 'path'>[]): ReadonlySet<string> {
  return new Set(endpoints.map(({ path }) => path))
}
