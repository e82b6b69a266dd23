import type { ChainType } from '@quayside/contracts/endpoints/sign-in/wallets'

export type DeepLink = { readonly name: string; readonly href: string }

/** Links that open this page in known wallets' browsers on a phone. */
export function deepLinks(chainType: ChainType, address: string): readonly DeepLink[] {
  const url = encodeURIComponent(address)
  const bare = address.replace(/^https?:\/\//, '')
  const okx = `https://web3.okx.com/download?deeplink=${encodeURIComponent(`okx://wallet/dapp/url?dappUrl=${url}`)}`
  if (chainType === 'tron') {
    const param = { url: address, action: 'open', protocol: 'tronlink', version: '1.0' }
    return [
      {
        name: 'TronLink',
        href: `tronlinkoutside://pull.activity?param=${encodeURIComponent(JSON.stringify(param))}`,
      },
      { name: 'Trust Wallet', href: `https://link.trustwallet.com/open_url?coin_id=195&url=${url}` },
      { name: 'OKX Wallet', href: okx },
    ]
  }
  return [
    { name: 'MetaMask', href: `https://metamask.app.link/dapp/${bare}` },
    { name: 'Trust Wallet', href: `https://link.trustwallet.com/open_url?coin_id=60&url=${url}` },
    { name: 'Coinbase Wallet', href: `https://go.cb-w.com/dapp?cb_url=${url}` },
    { name: 'OKX Wallet', href: okx },
  ]
}
