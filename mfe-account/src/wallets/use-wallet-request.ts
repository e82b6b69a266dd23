import { useApi } from '@quayside/runtime/hooks'
import { useLocale } from '@quayside/runtime/i18n'
import { useEffect, useRef, useState } from 'react'
import type { SignRequest } from './sign-request.ts'
import type { Wallet } from './wallet.ts'

export type RequestState =
  | { readonly step: 'idle' }
  | { readonly step: 'connecting' | 'signing' | 'sending'; readonly wallet: Wallet }
  | { readonly step: 'failed'; readonly wallet: Wallet; readonly error: unknown }

export type WalletRequest = {
  readonly state: RequestState
  start(wallet: Wallet): void
  switchNetwork(wallet: Wallet): void
  cancel(): void
}

type Options<S> = {
  readonly sign: (request: SignRequest) => Promise<S>
  readonly onSigned: (signed: S) => Promise<void>
}

export function useWalletRequest<S>({ sign, onSigned }: Options<S>): WalletRequest {
  const api = useApi()
  const locale = useLocale()
  const [state, setState] = useState<RequestState>({ step: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function run(wallet: Wallet, before: () => Promise<void>): Promise<void> {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    const show = (next: RequestState) => {
      if (!own.signal.aborted) setState(next)
    }
    show({ step: 'connecting', wallet })
    try {
      await before()
      const onSigning = () => show({ step: 'signing', wallet })
      const signed = await sign({ api, wallet, locale, onSigning, signal: own.signal })
      show({ step: 'sending', wallet })
      await onSigned(signed)
      show({ step: 'idle' })
    } catch (error) {
      show({ step: 'failed', wallet, error })
    }
  }

  return {
    state,
    start: wallet => void run(wallet, async () => {}),
    switchNetwork: wallet => void run(wallet, wallet.switchNetwork),
    cancel() {
      running.current?.abort()
      setState({ step: 'idle' })
    },
  }
}
