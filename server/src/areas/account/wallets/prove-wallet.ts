import type { ChainType } from '@quayside/contracts/endpoints/sign-in/wallets'
import { refuseWith, type StatusRefusal } from '../../../platform/http/envelope.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import type { CoreServices } from '../../services.ts'
import { readAddress, type WalletAddress } from '../records/wallet-addresses.ts'
import { findNonce, type NonceRow, spendNonce } from '../records/wallets.ts'
import { differingField, standardForm } from '../rules/wallet-message.ts'
import { type Verdict, verifySignature } from './verify-signature.ts'

export type Proof = {
  readonly chainType: ChainType
  readonly address: string
  readonly message: string
  readonly signature: string
}

export type ProvedWallet = {
  readonly chainType: ChainType
  readonly address: string
  /** False if another request, on any node, spent it first. */
  readonly spend: (tx: Tx) => Promise<boolean>
}

type Refused = { readonly ok: false; readonly error: StatusRefusal }
type Proved = Refused | { readonly ok: true; readonly value: ProvedWallet }

/** `userId` is the account to link the wallet to; undefined for signing in. */
type Asked = { readonly userId: string | undefined; readonly origin: string | undefined }

export const REPLAYED = refuseWith('403', { reason: 'replayed' })

/** Checks a signed message against the one issued for this wallet and purpose (wallets, "Sign-in and linking"). */
export async function proveWallet(services: CoreServices, proof: Proof, asked: Asked): Promise<Proved> {
  const wallet = await readAddress(proof.chainType, proof.address)
  if (wallet === undefined) return badAddress()
  const issued = await findIssued(services, { proof, wallet, asked })
  if ('ok' in issued) return issued
  const node = nodeOf(services)
  const verdict = await verifySignature(node, { ...proof, address: wallet.address })
  if (verdict !== 'right') return refusalOf(verdict)
  const { chainType } = proof
  const spend = async (tx: Tx) =>
    (await tx.one(spendNonce, { nonce: issued.nonce, now: services.clock.now() })) !== undefined
  return { ok: true, value: { chainType, address: wallet.address, spend } }
}

export function badAddress(): Refused {
  return refuseWith('400', { issues: [{ path: 'address', message: 'This is no address of the network' }] })
}

type Claim = { readonly proof: Proof; readonly wallet: WalletAddress; readonly asked: Asked }

async function findIssued(
  services: CoreServices,
  { proof, wallet, asked }: Claim,
): Promise<NonceRow | Refused> {
  const of = { chainType: proof.chainType, ...wallet }
  const signed = await parse(standardForm(proof.message, of))
  if (signed === undefined) return refused('text')
  const row = await services.storage.read(tx => tx.one(findNonce, { nonce: signed.nonce }))
  if (row === undefined || row.user_id !== (asked.userId ?? null)) return refused('nonce')
  const issued = await parse(standardForm(row.message, of))
  if (issued === undefined) return refused('text')
  const differing = differingField(signed, issued)
  if (differing === 'domain' || differing === 'uri' || issued.uri !== asked.origin) return refused('domain')
  if (differing !== undefined || row.message !== proof.message) return refused('text')
  if (row.used_at !== null) return REPLAYED
  return row.expires_at <= services.clock.now() ? refused('expired') : row
}

async function parse(message: string | undefined) {
  if (message === undefined) return undefined
  const { ParsedMessage } = await import('@spruceid/siwe-parser')
  try {
    return new ParsedMessage(message)
  } catch {
    return undefined
  }
}

function nodeOf({ config, log }: CoreServices) {
  const url = config.ethereumRpcUrl
  if (url === undefined) return undefined
  const report = (error: unknown) =>
    log.error({ err: error }, 'the Ethereum node (ETHEREUM_RPC_URL) gave no answer')
  return { url, report }
}

function refusalOf(verdict: Exclude<Verdict, 'right'>): Refused {
  return verdict === 'unavailable' ? refuseWith('503') : refused(verdict)
}

function refused(reason: string): Refused {
  return refuseWith('403', { reason })
}
