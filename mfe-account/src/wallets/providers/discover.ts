import type { ChainType } from '@quayside/contracts/endpoints/sign-in/wallets'
import { type EIP6963ProviderDetail, requestProviders } from 'mipd'
import { isProvider, type Wallet } from '../wallet.ts'
import { ethereumWallet } from './ethereum-wallet.ts'
import { tronWallet } from './tron-wallet.ts'

/** How long to wait for a wallet to appear on the page: TronLink takes some seconds. */
export const PATIENCE_MS: Readonly<Record<ChainType, number>> = { ethereum: 800, tron: 4_000 }
const LOOK_EVERY_MS = 200
const MOST_NAME = 40

export type Discovery = {
  readonly wallets: readonly Wallet[]
  readonly isLooking: boolean
}

/** Looks for wallets of a network and reports each change. Returns a function that stops it. */
export function discoverWallets(chainType: ChainType, onChange: (found: Discovery) => void): () => void {
  const announced = new Map<string, Wallet>()
  let fallback: Wallet | undefined
  let isLooking = true
  const notify = () => {
    const wallets = announced.size > 0 ? [...announced.values()] : fallback ? [fallback] : []
    onChange({ wallets, isLooking })
  }
  const forget = listen(chainType, wallet => {
    announced.set(wallet.id, wallet)
    notify()
  })
  const look = () => {
    fallback ??= injected(chainType)
    if (fallback !== undefined) notify()
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  const end = setTimeout(() => {
    clearInterval(timer)
    look()
    isLooking = false
    notify()
  }, PATIENCE_MS[chainType])
  look()
  return () => {
    clearInterval(timer)
    clearTimeout(end)
    forget()
  }
}

type Announced = { readonly info: unknown; readonly provider: unknown }

function listen(chainType: ChainType, onWallet: (wallet: Wallet) => void): () => void {
  const take = (detail: Announced) => {
    const shown = shownOf(detail.info)
    if (shown === undefined) return
    if (chainType === 'tron') onWallet(tronWallet(detail.provider, shown))
    else if (isProvider(detail.provider)) onWallet(ethereumWallet(detail.provider, shown))
  }
  if (chainType === 'ethereum') {
    return requestProviders((detail: EIP6963ProviderDetail) => take(detail)) ?? (() => {})
  }
  const hear = (event: Event) => take(Object(Reflect.get(event, 'detail')))
  addEventListener('TIP6963:announceProvider', hear)
  dispatchEvent(new Event('TIP6963:requestProvider'))
  return () => removeEventListener('TIP6963:announceProvider', hear)
}

function shownOf(info: unknown): Pick<Wallet, 'id' | 'name' | 'icon'> | undefined {
  const { uuid, name, icon }: Record<string, unknown> = Object(info)
  if (typeof uuid !== 'string' || typeof name !== 'string' || name.trim() === '') return undefined
  const isImage = typeof icon === 'string' && /^data:image\//.test(icon.trim())
  return { id: uuid, name: name.trim().slice(0, MOST_NAME), icon: isImage ? icon.trim() : undefined }
}

function injected(chainType: ChainType): Wallet | undefined {
  if (chainType === 'ethereum') {
    const provider: unknown = Reflect.get(globalThis, 'ethereum')
    if (!isProvider(provider)) return undefined
    const name = Reflect.get(provider, 'isMetaMask') === true ? 'MetaMask' : 'Ethereum'
    return ethereumWallet(provider, { id: 'injected', name, icon: undefined })
  }
  const shown = { id: 'injected', name: 'TronLink', icon: undefined }
  const tron: unknown = Reflect.get(globalThis, 'tron')
  if (isProvider(tron)) return tronWallet(tron, shown)
  const tronLink: unknown = Reflect.get(globalThis, 'tronLink')
  if (isProvider(tronLink)) return tronWallet(tronLink, shown, 'TronLink')
  const web: unknown = Reflect.get(globalThis, 'tronWeb')
  return typeof web === 'object' && web !== null ? tronWallet({}, { ...shown, name: 'Tron' }) : undefined
}
