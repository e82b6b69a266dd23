import { CHAIN_IDS } from '@quayside/contracts/endpoints/sign-in/wallets'
import { failureOf, type Provider, type Wallet, WalletFailure } from '../wallet.ts'
import { watchProvider } from './watch-provider.ts'

const CHAIN = `0x${CHAIN_IDS.ethereum.toString(16)}`

export function ethereumWallet(provider: Provider, shown: Pick<Wallet, 'id' | 'name' | 'icon'>): Wallet {
  async function ask(method: string, params?: unknown): Promise<unknown> {
    try {
      return await provider.request(params === undefined ? { method } : { method, params })
    } catch (error) {
      throw failureOf(error)
    }
  }

  return {
    ...shown,
    chainType: 'ethereum',
    async connect() {
      const address = firstOf(await ask('eth_requestAccounts'))
      if (address === undefined) throw new WalletFailure('locked')
      return address
    },
    account: async () => firstOf(await ask('eth_accounts')),
    isOnNetwork: async () => String(await ask('eth_chainId')).toLowerCase() === CHAIN,
    async switchNetwork() {
      await ask('wallet_switchEthereumChain', [{ chainId: CHAIN }])
    },
    signTyped: async (data, address) =>
      String(await ask('eth_signTypedData_v4', [address, JSON.stringify(data)])),
    sign: async (message, address) => String(await ask('personal_sign', [hexOf(message), address])),
    watch: onInterrupted => watchProvider(provider, onInterrupted),
  }
}

export function firstOf(accounts: unknown): string | undefined {
  const first: unknown = Array.isArray(accounts) ? accounts[0] : undefined
  return typeof first === 'string' && first !== '' ? first : undefined
}

function hexOf(text: string): string {
  return `0x${Array.from(new TextEncoder().encode(text), byte => byte.toString(16).padStart(2, '0')).join('')}`
}
