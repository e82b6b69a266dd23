import type { Provider } from './wallet.ts'

type Handler = (params: unknown) => unknown

export type FakeProvider = Provider & {
  readonly asked: string[]
  emit(event: string, value?: unknown): void
}

export const ADDRESS = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf'
export const TRON_ADDRESS = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC'

export function fakeProvider(answers: Readonly<Record<string, Handler>> = {}): FakeProvider {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const asked: string[] = []
  const table: Readonly<Record<string, Handler>> = {
    eth_requestAccounts: () => [ADDRESS],
    eth_accounts: () => [ADDRESS],
    eth_chainId: () => '0x1',
    personal_sign: () => '0xsigned',
    ...answers,
  }
  return {
    asked,
    async request({ method, params }) {
      asked.push(method)
      return await table[method]?.(params)
    },
    on: (event, listener) =>
      (listeners.get(event) ?? listeners.set(event, new Set()).get(event))?.add(listener),
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
    emit(event, value) {
      for (const listener of listeners.get(event) ?? []) listener(value)
    },
  }
}

export function fakeTron(answers: Readonly<Record<string, Handler>> = {}, host = 'https://api.trongrid.io') {
  const provider = fakeProvider({
    eth_requestAccounts: () => [TRON_ADDRESS],
    eth_chainId: () => '0x2b6653dc',
    tron_requestAccounts: () => ({ code: 200 }),
    ...answers,
  })
  const tronWeb = {
    defaultAddress: { base58: TRON_ADDRESS },
    fullNode: { host },
    trx: { signMessageV2: async (_message: string): Promise<unknown> => '0xtron' },
  }
  return Object.assign(provider, { tronWeb })
}

export function announce(
  standard: 'eip6963' | 'TIP6963',
  { name, provider, icon = 'data:image/svg+xml,<svg/>' }: { name: string; provider: unknown; icon?: string },
): () => void {
  const detail = Object.freeze({ info: { uuid: `uuid-${name}`, name, icon, rdns: 'test.wallet' }, provider })
  const notify = () => dispatchEvent(new CustomEvent(`${standard}:announceProvider`, { detail }))
  addEventListener(`${standard}:requestProvider`, notify)
  notify()
  return () => removeEventListener(`${standard}:requestProvider`, notify)
}
