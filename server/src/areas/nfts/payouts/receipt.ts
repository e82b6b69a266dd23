import { hash } from 'node:crypto'
import { ok } from '@quayside/contracts/result'
import type { showReceipt as endpoint } from '@quayside/contracts/staff/payouts'
import { networkOf } from '@quayside/release/client-address'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { sendAnswer } from '../../../platform/http/envelope.ts'
import { refuseWhenLimited } from '../../../platform/http/rate-limits/limited.ts'
import { NOT_FOUND } from '../../../platform/staff/problems.ts'
import type { StaffInput } from '../../../platform/staff/register-staff.ts'
import { recordAct } from '../../../platform/storage/queries/audit-log.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import type { Services } from '../../services.ts'
import { findPayout, piecesOf } from './queries.ts'
import type { PayoutServices } from './services.ts'
import type { PayoutRow } from './tables.ts'
import { RECEIPT_PATH, RECEIPT_TYPES } from './view.ts'

export async function showReceipt({ params, services, staff }: StaffInput<typeof endpoint, PayoutServices>) {
  const at = services.clock.now()
  return await services.storage.write(async tx => {
    const row = await tx.one(findPayout, params)
    if (row === undefined || row.status === 'rejected') return NOT_FOUND
    const { origin, email: actor } = staff
    await recordAct(tx, {
      at,
      actor,
      action: 'payout.viewed',
      subject: row.charity_id,
      user_id: null,
      origin,
      details: JSON.stringify({ payout: row.id }),
    })
    return ok({ bytes: await bytesOf(tx, row), name: nameOf(row) })
  })
}

const requested = z.object({ id: z.string().check(z.maxLength(64), z.regex(/^[\w-]+$/)) })
/** A receipt never changes; the CSP blocks scripts when it is opened directly. */
const HEADERS = {
  'Cache-Control': 'public, max-age=86400, immutable',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
} as const

/** Serves receipts of confirmed payouts publicly; 404 for all others. */
export function receiptRoutes(
  app: FastifyInstance,
  { storage, limits }: Pick<Services, 'storage' | 'limits'>,
): void {
  app.get(`${RECEIPT_PATH}:id`, async (request, reply) => {
    const params = requested.safeParse(request.params)
    if (!params.success) return sendAnswer(reply, { status: '404' })
    const limited = await refuseWhenLimited({ limits }, ['receiptsByIp', networkOf(request.ip)])
    if (limited !== undefined) return sendAnswer(reply, limited.error)
    const found = await storage.read(async tx => {
      const row = await tx.one(findPayout, params.data)
      return row?.status === 'paid' ? { row, bytes: await bytesOf(tx, row) } : undefined
    })
    return found === undefined ? sendAnswer(reply, { status: '404' }) : send(reply, found)
  })
}

function send(reply: FastifyReply, { row, bytes }: { row: PayoutRow; bytes: Buffer }): FastifyReply {
  const way = row.receipt_format === 'pdf' ? 'attachment' : 'inline'
  return reply
    .headers({ ...HEADERS, 'Content-Disposition': `${way}; filename="${nameOf(row)}"` })
    .type(RECEIPT_TYPES[row.receipt_format])
    .send(bytes)
}

function nameOf({ id, receipt_format: format }: PayoutRow): string {
  return `receipt-${id}.${format === 'pdf' ? 'pdf' : 'jpg'}`
}

async function bytesOf(tx: ReadTx, { id, receipt_sha256: sha256 }: PayoutRow): Promise<Buffer> {
  const bytes = Buffer.concat((await tx.all(piecesOf, { id })).map(piece => piece.bytes))
  if (hash('sha256', bytes, 'hex') !== sha256) throw new Error(`the receipt ${id} is not what it was`)
  return bytes
}
