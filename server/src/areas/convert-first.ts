import type { AccountMode } from '@quayside/contracts/customer/user'
import type { ExchangeReceipt } from '@quayside/contracts/endpoints/funds/exchange'
import { ok, type Refusal, type Result } from '@quayside/contracts/result'
import type { Currency } from '@quayside/money/currency'
import type { StatusRefusal } from '../platform/http/envelope.ts'
import type { Session } from '../platform/http/sessions/sessions.ts'
import type { AfterCommit } from '../platform/storage/commit.ts'
import type { Tx } from '../platform/storage/storage.ts'
import type { Converting } from './services.ts'

type Command = {
  readonly tx: Tx
  readonly now: number
  readonly afterCommit: AfterCommit
  readonly session: Session
  readonly mode: AccountMode
  readonly body: { readonly clientId: string; readonly conversion?: { readonly quoteId: string } | undefined }
  readonly services: Converting
}

/** Converts what the command lacks at its quote, before it moves money in `into`; undefined without a conversion. */
export async function convertFirst(
  { tx, now, afterCommit, session, mode, body, services }: Command,
  into: Currency,
): Promise<Result<ExchangeReceipt | undefined, Refusal | StatusRefusal>> {
  const { conversion, clientId } = body
  if (conversion === undefined) return ok(undefined)
  const { quoteId } = conversion
  const { userId } = session
  return await services.redeemQuote(tx, { userId, mode, quoteId, clientId, into, now, afterCommit })
}
