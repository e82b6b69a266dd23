import type { ChainType } from '@quayside/contracts/endpoints/sign-in/wallets'
import type { Selectable } from 'kysely'
import { columns, prepare } from '../../../platform/storage/query.ts'

/** `address` is checksummed, so that one wallet is one row. */
type WalletsTable = {
  id: string
  user_id: string
  chain_type: ChainType
  address: string
  added_at: number
  last_used_at: number | null
}

type WalletNoncesTable = {
  nonce: string
  chain_type: ChainType
  address: string
  message: string
  /** Account to link the wallet to; null for signing in. */
  user_id: string | null
  expires_at: number
  used_at: number | null
}

declare module '../../../platform/storage/schema.ts' {
  interface Database {
    wallets: WalletsTable
    wallet_nonces: WalletNoncesTable
  }
}

export type WalletRow = Selectable<WalletsTable>
export type NonceRow = Selectable<WalletNoncesTable>

export const insertNonce = prepare((q, p: Omit<NonceRow, 'used_at'>) =>
  q.insertInto('wallet_nonces').values({
    ...columns(p, ['nonce', 'chain_type', 'address', 'message', 'user_id', 'expires_at']),
    used_at: null,
  }),
)

export const findNonce = prepare((q, p: { nonce: string }) =>
  q.selectFrom('wallet_nonces').selectAll().where('nonce', '=', p.nonce),
)

export const spendNonce = prepare((q, p: { nonce: string; now: number }) =>
  q
    .updateTable('wallet_nonces')
    .set({ used_at: p.now })
    .where('nonce', '=', p.nonce)
    .where('used_at', 'is', null)
    .where('expires_at', '>', p.now)
    .returning('nonce'),
)

export const deleteOldNonces = prepare((q, p: { before: number; limit: number }) =>
  q
    .deleteFrom('wallet_nonces')
    .where('nonce', 'in', eb =>
      eb.selectFrom('wallet_nonces').select('nonce').where('expires_at', '<', p.before).limit(p.limit),
    ),
)

export const insertWallet = prepare((q, p: WalletRow) =>
  q
    .insertInto('wallets')
    .values(columns(p, ['id', 'user_id', 'chain_type', 'address', 'added_at', 'last_used_at'])),
)

export const findWallet = prepare((q, p: { chainType: ChainType; address: string }) =>
  q.selectFrom('wallets').selectAll().where('chain_type', '=', p.chainType).where('address', '=', p.address),
)

export const listWallets = prepare((q, p: { userId: string }) =>
  q.selectFrom('wallets').selectAll().where('user_id', '=', p.userId).orderBy('id'),
)

export const countOtherWallets = prepare((q, p: { userId: string; address: string }) =>
  q
    .selectFrom('wallets')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', p.userId)
    .where('address', '<>', p.address),
)

export const touchWallet = prepare((q, p: { id: string; now: number }) =>
  q.updateTable('wallets').set({ last_used_at: p.now }).where('id', '=', p.id).returning('id'),
)

export const deleteWallet = prepare((q, p: { id: string; userId: string }) =>
  q
    .deleteFrom('wallets')
    .where('id', '=', p.id)
    .where('user_id', '=', p.userId)
    .returning(['address', 'chain_type']),
)
