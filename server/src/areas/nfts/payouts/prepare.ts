import { hash } from 'node:crypto'
import { isoOf } from '@quayside/contracts/iso-time'
import { ok, type Result } from '@quayside/contracts/result'
import type { preparePayout as endpoint } from '@quayside/contracts/staff/payouts'
import { isCurrency } from '@quayside/money/currency'
import { type Money, parseMoney } from '@quayside/money/money'
import { NOT_FOUND, problem } from '../../../platform/staff/problems.ts'
import type { StaffInput } from '../../../platform/staff/register-staff.ts'
import { recordAct } from '../../../platform/storage/queries/audit-log.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import { personOf } from '../person-of.ts'
import { findCharity } from '../queries.ts'
import { type CleanReceipt, checkReceipt } from './check-receipt.ts'
import { freeOf, fundOf } from './funds.ts'
import { insertPayout, insertPiece, payoutOfClient, payoutOfTransfer } from './queries.ts'
import type { PayoutServices } from './services.ts'
import type { PayoutRow } from './tables.ts'
import { payoutView } from './view.ts'

/** Small pieces, because each write blocks the other writers for a few milliseconds. */
const PIECE_BYTES = 128 * 1024

type Input = StaffInput<typeof endpoint, PayoutServices>

/** `POST /payouts`: idempotent by client id. Rejects more than donations minus payouts prepared or made. */
export async function preparePayout(input: Input) {
  const { body, services, staff } = input
  const now = services.clock.now()
  if (!isDay(body.transferredOn) || body.transferredOn > isoOf(now + DAY_MS).slice(0, 10))
    return problem('invalid', 'The day of the transfer is none, or is yet to come.')
  const amount = isCurrency(body.currency) ? parseMoney(body.currency, body.amount) : undefined
  if (amount === undefined) return problem('invalid', 'There is no such amount in this currency.')
  const bytes = Buffer.from(body.receipt, 'base64')
  const receipt = await checkReceipt(services.photos.reader, { by: staff.email, bytes })
  if (!receipt.ok) return problem('invalid', REFUSALS[receipt.error] ?? 'The receipt cannot be read.')
  const id = services.ids.next()
  const requested = { id, amount, receipt: receipt.value, now }
  return await services.storage.write(tx => write(tx, input, requested))
}

const DAY_MS = 86_400_000

function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && isoOf(at).startsWith(day)
}

const REFUSALS: Readonly<Record<string, string>> = {
  empty: 'The receipt is an empty file.',
  tooLarge: 'The receipt is larger than 2 MB.',
  format: 'The receipt is no PDF, JPEG, PNG or JPEG 2000.',
  damaged: 'The receipt is damaged or cut off.',
  active:
    'This PDF has code, files, a lock or a link that is not plainly https, http or mailto in it: print it to a new PDF.',
  tooSmall: 'The picture is too small to be read.',
}

type Requested = {
  readonly id: string
  readonly amount: Money
  readonly receipt: CleanReceipt
  readonly now: number
}

async function write(tx: Tx, { body, services, staff }: Input, { id, amount, receipt, now }: Requested) {
  const by = personOf(staff)
  const { charityId, currency, reference, transferredOn } = body
  const charity = await tx.one(findCharity, { id: charityId })
  if (charity === undefined) return NOT_FOUND
  const request = [charityId, currency, amount.minor.toString(), reference, transferredOn, body.receipt]
  const row: PayoutRow = {
    id,
    client_id: body.clientId.toLowerCase(),
    charity_id: charityId,
    reference,
    request_hash: hash('sha256', JSON.stringify(request), 'base64url'),
    currency: amount.currency,
    amount: amount.minor,
    transferred_on: transferredOn,
    receipt_format: receipt.format,
    receipt_sha256: hash('sha256', receipt.bytes, 'hex'),
    receipt_size: receipt.bytes.length,
    status: 'prepared',
    prepared_by: by,
    prepared_at: now,
    decided_by: null,
    decided_at: null,
    reason: null,
  }
  const known = await tx.one(payoutOfClient, { by, clientId: row.client_id })
  if (known !== undefined)
    return known.request_hash === row.request_hash
      ? ok(payoutView(known, charity, by))
      : problem('conflict', 'This client id was used for another request.')
  const isSampleAlone = charity.is_sample === 1 && services.config.siteMode === 'live'
  if (isSampleAlone)
    return problem('refused', 'A sample charity is not a real organization: nothing can be paid to it.')
  const allowed = await mayPrepare(tx, row)
  if (!allowed.ok) return allowed
  await tx.run(insertPayout, row)
  await saveReceipt(tx, id, receipt.bytes)
  await recordAct(tx, {
    at: now,
    actor: staff.email,
    action: 'payout.prepared',
    subject: charityId,
    user_id: null,
    origin: staff.origin,
    details: JSON.stringify(detailsOf(row)),
  })
  return ok(payoutView(row, charity, by))
}

async function mayPrepare(
  tx: Tx,
  row: PayoutRow,
): Promise<Result<void, ReturnType<typeof problem>['error']>> {
  const { charity_id: charityId, currency, reference } = row
  if (freeOf(await fundOf(tx, { charityId, currency })) < row.amount)
    return problem('refused', 'The ledger does not hold so much for this charity, or it is prepared already.')
  if ((await tx.one(payoutOfTransfer, { charityId, reference })) !== undefined)
    return problem('conflict', 'A transfer with this reference is prepared or paid already.')
  return ok(undefined)
}

async function saveReceipt(tx: Tx, id: string, bytes: Uint8Array): Promise<void> {
  for (let from = 0, number = 0; from < bytes.length; from += PIECE_BYTES, number += 1)
    await tx.run(insertPiece, { payout_id: id, number, bytes: bytes.subarray(from, from + PIECE_BYTES) })
}

export function detailsOf(row: PayoutRow) {
  const { id, currency, amount, reference, transferred_on: transferredOn, receipt_sha256: receipt } = row
  return { payout: id, amount: amount.toString(), currency, reference, transferredOn, receipt }
}
