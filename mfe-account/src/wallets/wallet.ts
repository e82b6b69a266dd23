import type { WithdrawalTypedData } from '@quayside/contracts/endpoints/funds/withdrawals'
import type { ChainType } from '@quayside/contracts/endpoints/sign-in/wallets'

/** Why a wallet did not sign; each reason has its own text and next step. */
export type WalletFailureReason =
  | 'locked'
  | 'pending'
  | 'rejected'
  | 'network'
  | 'account'
  | 'chain'
  | 'lost'
  | 'other'

export class WalletFailure extends Error {
  override readonly name = 'WalletFailure'
  readonly reason: WalletFailureReason

  constructor(reason: WalletFailureReason, options?: ErrorOptions) {
    super(`the wallet request failed: ${reason}`, options)
    this.reason = reason
  }
}

/** A wallet in this browser, independent of its protocol. All rejections are `WalletFailure`. */
export type Wallet = {
  readonly id: string
  readonly chainType: ChainType
  readonly name: string
  /** A data URL of an image. */
  readonly icon: string | undefined
  connect(): Promise<string>
  account(): Promise<string | undefined>
  /** Whether the wallet is on the network whose chain ID the server's texts name. */
  isOnNetwork(): Promise<boolean>
  switchNetwork(): Promise<void>
  sign(message: string, address: string): Promise<string>
  signTyped(data: WithdrawalTypedData, address: string): Promise<string>
  /** Reports events that interrupt a pending request. Returns a function that stops watching. */
  watch(onInterrupted: (reason: 'account' | 'chain' | 'lost') => void): () => void
}

export type Provider = {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (value: unknown) => void): unknown
  removeListener?(event: string, listener: (value: unknown) => void): unknown
}

export function isProvider(value: unknown): value is Provider {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'request') === 'function'
}

/** Maps a wallet's rejection (EIP-1193, "Provider errors"; TronLink's own codes and messages). */
export function failureOf(error: unknown): WalletFailure {
  if (error instanceof WalletFailure) return error
  const details = Object(error)
  const code = Number(Reflect.get(details, 'code'))
  const words = String(typeof error === 'string' ? error : Reflect.get(details, 'message')).toLowerCase()
  return new WalletFailure(reasonOf(code, words), { cause: error })
}

function reasonOf(code: number, words: string): WalletFailureReason {
  if (code === 4001 || /reject|declin|denied|cancel/.test(words)) return 'rejected'
  if (code === -32_002 || code === 4000 || /already pending|in process/.test(words)) return 'pending'
  if (code === 4100 || /locked|unlock/.test(words)) return 'locked'
  if (code === 4900 || code === 4901 || /disconnect|context invalidated/.test(words)) return 'lost'
  return 'other'
}
