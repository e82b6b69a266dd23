import type { WithdrawalTypedData } from '@quayside/contracts/endpoints/funds/withdrawals'
import { CHAIN_IDS } from '@quayside/contracts/endpoints/sign-in/wallets'
import { failureOf, isProvider, type Provider, type Wallet, WalletFailure } from '../wallet.ts'
import { firstOf } from './ethereum-wallet.ts'
import { watchProvider } from './watch-provider.ts'

const CHAIN = `0x${CHAIN_IDS.tron.toString(16)}`
const MAIN_HOST = /(^|\.)trongrid\.io$|(^|\.)tronstack\.io$/
const TEST_NETWORK = /shasta|nile/

/** The object that TronLink and similar wallets add to the page next to their provider. */
type TronWeb = {
  readonly address: string | undefined
  readonly host: string
  sign(message: string): Promise<unknown>
  signTyped(data: WithdrawalTypedData): Promise<unknown>
}

/** A Tron wallet: TIP-1193 if supported, otherwise TronLink's older calls. */
export function tronWallet(
  source: unknown,
  shown: Pick<Wallet, 'id' | 'name' | 'icon'>,
  speech: 'TIP-1193' | 'TronLink' = 'TIP-1193',
): Wallet {
  const provider: Provider | undefined = isProvider(source) ? source : undefined
  const isTip1193 = provider !== undefined && speech === 'TIP-1193'

  async function ask(method: string): Promise<unknown> {
    if (provider === undefined) return undefined
    try {
      return await provider.request({ method })
    } catch (error) {
      throw failureOf(error)
    }
  }
  const tronWeb = () => readTronWeb(source) ?? readTronWeb(globalThis)

  return {
    ...shown,
    chainType: 'tron',
    async connect() {
      if (isTip1193) {
        const address = firstOf(await ask('eth_requestAccounts'))
        if (address !== undefined) return address
      } else if (provider !== undefined) requireGranted(await ask('tron_requestAccounts'))
      const address = tronWeb()?.address
      if (address === undefined) throw new WalletFailure('locked')
      return address
    },
    account: async () => tronWeb()?.address,
    async isOnNetwork() {
      if (isTip1193) return String(await ask('eth_chainId').catch(() => CHAIN)).toLowerCase() === CHAIN
      return isMain(tronWeb()?.host ?? '')
    },
    async switchNetwork() {
      if (provider === undefined || !isTip1193) throw new WalletFailure('network')
      try {
        await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: CHAIN }] })
      } catch (error) {
        throw failureOf(error)
      }
    },
    async sign(message) {
      const web = tronWeb()
      if (web === undefined) throw new WalletFailure('lost')
      try {
        return String(await web.sign(message))
      } catch (error) {
        throw failureOf(error)
      }
    },
    async signTyped(data) {
      const web = tronWeb()
      if (web === undefined) throw new WalletFailure('lost')
      try {
        return String(await web.signTyped(data))
      } catch (error) {
        throw failureOf(error)
      }
    },
    watch: onInterrupted => (provider === undefined ? () => {} : watchProvider(provider, onInterrupted)),
  }
}

/** TronLink returns a code instead of rejecting, and nothing while locked. */
function requireGranted(answer: unknown): void {
  const code = Number(Reflect.get(Object(answer), 'code'))
  if (code === 200) return
  throw code === 4000 || code === 4001 ? failureOf({ code }) : new WalletFailure('locked')
}

/** The used part of a page's or provider's tronWeb; undefined if absent. */
function readTronWeb(owner: unknown): TronWeb | undefined {
  const web: unknown = Reflect.get(Object(owner), 'tronWeb')
  const trx: unknown = Reflect.get(Object(web), 'trx')
  const sign: unknown = Reflect.get(Object(trx), 'signMessageV2')
  if (typeof sign !== 'function') return undefined
  const address: unknown = Reflect.get(Object(Reflect.get(Object(web), 'defaultAddress')), 'base58')
  return {
    address: typeof address === 'string' && address !== '' ? address : undefined,
    host: String(Reflect.get(Object(Reflect.get(Object(web), 'fullNode')), 'host') ?? ''),
    sign: async message => await Reflect.apply(sign, trx, [message]),
    async signTyped({ domain, types: { WithdrawalAuthorization }, message }) {
      const typed: unknown =
        Reflect.get(Object(trx), 'signTypedData') ?? Reflect.get(Object(trx), '_signTypedData')
      if (typeof typed !== 'function') throw new WalletFailure('other')
      return await Reflect.apply(typed, trx, [domain, { WithdrawalAuthorization }, message])
    },
  }
}

function isMain(host: string): boolean {
  if (!URL.canParse(host)) return true
  const { hostname } = new URL(host)
  return MAIN_HOST.test(hostname) ? !TEST_NETWORK.test(hostname) : !TEST_NETWORK.test(host)
}
