import type { Provider, Wallet } from '../wallet.ts'

type Interrupted = Parameters<Wallet['watch']>[0]

export function watchProvider(provider: Provider, onInterrupted: Interrupted): () => void {
  const heard = {
    accountsChanged: () => onInterrupted('account'),
    chainChanged: () => onInterrupted('chain'),
    disconnect: () => onInterrupted('lost'),
  }
  for (const [event, listener] of Object.entries(heard)) provider.on?.(event, listener)
  return () => {
    for (const [event, listener] of Object.entries(heard)) provider.removeListener?.(event, listener)
  }
}
