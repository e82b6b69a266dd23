import type { BodyInputOf } from '@quayside/contracts/endpoint'
import type { loginByWallet } from '@quayside/contracts/endpoints/wallets'
import { walletNonce } from '@quayside/contracts/endpoints/wallets'
import type { Locale } from '@quayside/contracts/locales'
import type { Api } from '@quayside/runtime/context'
import { type Wallet, WalletFailure } from './wallet.ts'

export type Purpose = 'signIn' | 'link'

export type SignRequest = {
  readonly api: Api
  readonly wallet: Wallet
  readonly purpose: Purpose
  readonly locale: Locale
  /** Told when the text is with the wallet. */
  readonly onSigning: () => void
  /** Ends the request from outside. */
  readonly signal: AbortSignal
}

/** What is sent to sign in or to link. */
export type SignedText = BodyInputOf<typeof loginByWallet>

/**
 * Connects a wallet, asks the site for a text and has it signed. Rejects with a `WalletFailure`, also when account or
 * network change meanwhile or the wallet goes away, and with what the API rejects with.
 */
export async function signText(request: SignRequest): Promise<SignedText> {
  const { wallet, signal } = request
  const interrupted = Promise.withResolvers<never>()
  let connected: string | undefined
  const forget = wallet.watch(reason => {
    // Connecting itself may announce its account and network.
    if (connected !== undefined || reason === 'lost') interrupted.reject(new WalletFailure(reason))
  })
  signal.addEventListener('abort', () => interrupted.reject(signal.reason))
  try {
    return await Promise.race([
      interrupted.promise,
      sign(request, address => {
        connected = address
      }),
    ])
  } finally {
    forget()
  }
}

async function sign(
  { api, wallet, purpose, locale, onSigning, signal }: SignRequest,
  onConnected: (address: string) => void,
): Promise<SignedText> {
  const { chainType } = wallet
  const address = await wallet.connect()
  if (!(await wallet.isOnNetwork())) throw new WalletFailure('network')
  onConnected(address)
  const { message } = await api.call(walletNonce, { query: { address, chainType, purpose, locale } })
  const now = await wallet.account()
  if (now !== undefined && now.toLowerCase() !== address.toLowerCase()) throw new WalletFailure('account')
  if (now === undefined) throw new WalletFailure('locked')
  signal.throwIfAborted()
  onSigning()
  const signature = await wallet.sign(message, address)
  return { loginType: 'wallet', chainType, address, message, signature, locale }
}
