import type { CryptoCurrency, Network } from '@quayside/contracts/assets/networks'
import type { Selectable } from 'kysely'
import { columns, prepare } from '../../platform/storage/query.ts'
import { forgetRows } from '../../platform/storage/retention/forget.ts'
import { type BookAddress, CODE_TRIES } from './rules/address.ts'

/** `removed_at` keeps removed addresses, so past withdrawals stay readable. Timestamps in ms. */
type AddressesTable = {
  id: string
  user_id: string
  client_id: string
  currency: CryptoCurrency
  network: Network
  address: string
  label: string
  code_hash: string | null
  code_expires_at: number
  tries: number
  confirmed_at: number | null
  removed_at: number | null
  created_at: number
}

declare module '../../platform/storage/schema.ts' {
  interface Database {
    withdrawal_addresses: AddressesTable
  }
}

type AddressRow = Selectable<AddressesTable>

export function addressOf(row: AddressRow): BookAddress {
  return {
    id: row.id,
    userId: row.user_id,
    clientId: row.client_id,
    currency: row.currency,
    network: row.network,
    address: row.address,
    label: row.label,
    confirmedAt: row.confirmed_at,
    createdAt: row.created_at,
  }
}

export const insertAddress = prepare((q, p: AddressRow) =>
  q
    .insertInto('withdrawal_addresses')
    .values(
      columns(p, [
        'id',
        'user_id',
        'client_id',
        'currency',
        'network',
        'address',
        'label',
        'code_hash',
        'code_expires_at',
        'tries',
        'confirmed_at',
        'removed_at',
        'created_at',
      ]),
    )
    .onConflict(conflict => conflict.doNothing()),
)

export const listCurrent = prepare((q, p: { userId: string }) =>
  q
    .selectFrom('withdrawal_addresses')
    .selectAll()
    .where('user_id', '=', p.userId)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
)

export const listAll = prepare((q, p: { userId: string }) =>
  q
    .selectFrom('withdrawal_addresses')
    .selectAll()
    .where('user_id', '=', p.userId)
    .orderBy('created_at')
    .orderBy('id'),
)

export const findByClient = prepare((q, p: { userId: string; clientId: string }) =>
  q
    .selectFrom('withdrawal_addresses')
    .selectAll()
    .where('user_id', '=', p.userId)
    .where('client_id', '=', p.clientId),
)

export const findAddress = prepare((q, p: { id: string; userId: string }) =>
  q
    .selectFrom('withdrawal_addresses')
    .selectAll()
    .where('id', '=', p.id)
    .where('user_id', '=', p.userId)
    .where('removed_at', 'is', null),
)

export const saveCode = prepare((q, p: { id: string; codeHash: string; now: number; expiresAt: number }) =>
  q
    .updateTable('withdrawal_addresses')
    .set(eb => ({
      code_hash: p.codeHash,
      code_expires_at: p.expiresAt,
      tries: eb.case().when('code_expires_at', '>', p.now).then(eb.ref('tries')).else(0).end(),
    }))
    .where('id', '=', p.id)
    .where('confirmed_at', 'is', null),
)

export const takeTry = prepare((q, p: { id: string; userId: string; now: number }) =>
  q
    .updateTable('withdrawal_addresses')
    .set(eb => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', p.id)
    .where('user_id', '=', p.userId)
    .where('removed_at', 'is', null)
    .where('code_hash', 'is not', null)
    .where('code_expires_at', '>', p.now)
    .where('tries', '<', CODE_TRIES)
    .returning('code_hash'),
)

export const confirm = prepare((q, p: { id: string; now: number }) =>
  q
    .updateTable('withdrawal_addresses')
    .set({ code_hash: null, confirmed_at: p.now })
    .where('id', '=', p.id)
    .where('confirmed_at', 'is', null)
    .returningAll(),
)

export const remove = prepare((q, p: { id: string; userId: string; now: number }) =>
  q
    .updateTable('withdrawal_addresses')
    .set({ removed_at: p.now, code_hash: null })
    .where('id', '=', p.id)
    .where('user_id', '=', p.userId)
    .where('removed_at', 'is', null)
    .returningAll(),
)

export const forgetAddresses = forgetRows('withdrawal_addresses')
