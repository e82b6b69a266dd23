import type { Locale } from '@quayside/contracts/locales'
import type { Api } from '@quayside/runtime/context'
import { type Wallet, WalletFailure } from './wallet.ts'

export type SignRequest = {
  readonly api: Api
  readonly wallet: Wallet
  readonly locale: Locale
  readonly onSigning: () => void
  readonly signal: AbortSignal
}

/** Prepares the data to sign once the wallet's account is known, and signs it. */
export type Signing<W, S> = {
  readonly prepare: (address: string) => Promise<W>
  readonly sign: (what: W, address: string) => Promise<S>
}

/** Connects a wallet and gets a signature. Rejects with a `WalletFailure` or the API's errors. */
export async function signOneAtATime<W, S>(request: SignRequest, signing: Signing<W, S>): Promise<S> {
  const { wallet, signal } = request
  const interrupted = Promise.withResolvers<never>()
  let connected: string | undefined
  const forget = wallet.watch(reason => {
    // Connecting may itself emit account and network events.
    if (connected !== undefined || reason === 'lost') interrupted.reject(new WalletFailure(reason))
  })
  signal.addEventListener('abort', () => interrupted.reject(signal.reason))
  try {
    return await Promise.race([
      interrupted.promise,
      step(request, signing, address => {
        connected = address
      }),
    ])
  } finally {
    forget()
  }
}

async function step<W, S>(
  { wallet, onSigning, signal }: SignRequest,
  { prepare, sign }: Signing<W, S>,
  onConnected: (address: string) => void,
): Promise<S> {
  const address = await wallet.connect()
  if (!(await wallet.isOnNetwork())) throw new WalletFailure('network')
  onConnected(address)
  const what = await prepare(address)
  const now = await wallet.account()
  if (now !== undefined && now.toLowerCase() !== address.toLowerCase()) throw new WalletFailure('account')
  if (now === undefined) throw new WalletFailure('locked')
  signal.throwIfAborted()
  onSigning()
  return await sign(what, address)
}
