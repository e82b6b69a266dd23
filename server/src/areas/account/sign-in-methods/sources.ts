import { PROVIDERS, type Provider } from '@quayside/contracts/endpoints/sign-in/providers'
import type { Way } from '@quayside/contracts/endpoints/sign-in/wallets'
import { isoOf } from '@quayside/contracts/iso-time'
import { findUser, type UserRow } from '../../../platform/storage/queries/users.ts'
import type { ReadTx, Tx } from '../../../platform/storage/storage.ts'
import { isoOrNull } from '../../../platform/time/iso-or-null.ts'
import type { CoreServices } from '../../services.ts'
import { listMethodUses } from '../records/method-uses.ts'
import { deletePasskey, listPasskeys } from '../records/passkeys.ts'
import { deleteIdentity, listIdentities } from '../records/providers.ts'
import { deleteWallet, listWallets } from '../records/wallets.ts'
import { deleteUnusableCodes } from '../second-factor/recovery-codes.ts'
import { type MethodNews, passkeyNews, providerNews, walletNews } from './notify.ts'

type ListedMethod = Omit<Way, 'removable'>

/** One kind of sign-in method. Add new kinds to `METHOD_SOURCES`. */
type MethodSource = {
  readonly list: (tx: ReadTx, user: UserRow) => Promise<readonly ListedMethod[]>
  readonly method: string
  /** Removes one inside a command; undefined if it does not exist. Absent if removal is not possible. */
  readonly remove?: (tx: Tx, of: { userId: string; id: string }) => Promise<MethodNews | undefined>
}

const METHOD_SOURCES: readonly MethodSource[] = [
  {
    method: 'password',
    async list(tx, user) {
      if (user.password_hash === null) return []
      return [{ id: 'password', name: user.username, ...(await usesOf(tx, user, 'password')) }]
    },
  },
  {
    method: 'email',
    async list(tx, user) {
      if (user.email === null) return []
      return [{ id: 'email', name: user.email, ...(await usesOf(tx, user, 'email')) }]
    },
  },
  {
    method: 'wallet',
    async list(tx, { id }) {
      const rows = await tx.all(listWallets, { userId: id })
      return rows.map(row => ({
        method: 'wallet',
        id: row.id,
        name: row.address,
        chainType: row.chain_type,
        ...timesOf(row),
      }))
    },
    async remove(tx, of) {
      const wallet = await tx.one(deleteWallet, of)
      return wallet && walletNews('walletUnlinked', wallet)
    },
  },
  {
    method: 'passkey',
    async list(tx, { id }) {
      const rows = await tx.all(listPasskeys, { userId: id })
      return rows.map(row => ({
        method: 'passkey',
        id: row.id,
        name: row.name,
        ...timesOf(row),
      }))
    },
    async remove(tx, of) {
      const passkey = await tx.one(deletePasskey, of)
      if (passkey === undefined) return undefined
      await deleteUnusableCodes(tx, of.userId)
      return passkeyNews('passkeyRemoved', passkey.name)
    },
  },
  ...PROVIDERS.map(sourceOf),
]

function sourceOf(provider: Provider): MethodSource {
  return {
    method: provider,
    async list(tx, { id: userId }) {
      const rows = await tx.all(listIdentities, { userId, provider })
      return rows.map(row => ({ method: provider, id: row.id, name: row.name, ...timesOf(row) }))
    },
    async remove(tx, of) {
      const identity = await tx.one(deleteIdentity, { ...of, provider })
      return identity && providerNews('providerUnlinked', identity)
    },
  }
}

function timesOf(row: { readonly added_at: number; readonly last_used_at: number | null }) {
  return {
    addedAt: isoOf(row.added_at),
    lastUsedAt: isoOrNull(row.last_used_at),
  }
}

async function usesOf(tx: ReadTx, user: UserRow, method: string) {
  const uses = await tx.all(listMethodUses, { userId: user.id })
  const use = uses.find(row => row.method === method)
  return {
    method,
    addedAt: isoOf(use?.added_at ?? user.created_at),
    lastUsedAt: typeof use?.last_used_at === 'number' ? isoOf(use.last_used_at) : null,
  }
}

export async function listSignInMethods(tx: ReadTx, userId: string): Promise<Way[]> {
  const user = await tx.one(findUser, { id: userId })
  if (user === undefined) throw new Error('a session without a customer')
  const found = []
  for (const source of METHOD_SOURCES) found.push(...(await source.list(tx, user)))
  return found.map(entry => ({
    ...entry,
    removable: found.length > 1 && removalOf(entry.method) !== undefined,
  }))
}

export async function readSignInMethods(
  { storage }: Pick<CoreServices, 'storage'>,
  userId: string,
): Promise<Way[]> {
  return await storage.read(tx => listSignInMethods(tx, userId))
}

export function removalOf(method: string): MethodSource['remove'] {
  return METHOD_SOURCES.find(source => source.method === method)?.remove
}
