import type { Network } from '@quayside/contracts/assets/networks'
import { bech32 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { canonicalAddress } from './address.ts'
import { lossAt } from './lost-addresses.ts'

const zeros = (last: string) => `0x${last.padStart(40, '0')}`

async function loss(network: Network, typed: string, tokens: readonly (string | null)[] = []) {
  const address = await canonicalAddress(network, typed)
  if (address === undefined) throw new Error(`${typed} is no address`)
  return lossAt(network, address, tokens)
}

describe('what is sent to an address', () => {
  it.each<[Network, string, string]>([
    ['ERC20', zeros(''), 'the zero address'],
    ['ERC20', zeros('dead'), 'the burn address'],
    ['ERC20', zeros('DEAD'), 'the burn address in capitals'],
    ['ERC20', zeros('1'), 'a precompile'],
    ['ERC20', zeros('11'), 'a later precompile'],
    ['ERC20', zeros('100'), 'the precompile of P-256'],
    ['ERC20', zeros('ffff'), 'a reserved address'],
    ['ERC20', `0xdead${'0'.repeat(36)}`, 'a burn address that begins with dead'],
    ['ERC20', `0x${'e'.repeat(40)}`, 'the placeholder of ether'],
    ['ERC20', `0x${'f'.repeat(40)}`, 'the last address'],
    ['ERC20', `0x${'1'.repeat(40)}`, 'one digit'],
    ['ERC20', `0x${'deadbeef'.repeat(5)}`, 'dead beef'],
    ['ERC20', '0xdead000000000000000042069420694206942069', 'a burn address of a token'],
    ['TRC20', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'the zero address'],
    ['TRC20', 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy', 'the black hole'],
    ['BTC', '1111111111111111111114oLvT2', 'a hash of zeros'],
    ['BTC', '1BitcoinEaterAddressDontSendf59kuE', 'the eater'],
    ['BTC', '1CounterpartyXXXXXXXXXXXXXXXUWLpVr', 'the burn of Counterparty'],
    ['BTC', '31h1vYVSYuKP6AhS86fbRdMw9XHieotbST', 'a script of zeros'],
    ['BTC', bech32.encode('bc', [0, ...bech32.toWords(new Uint8Array(20))]), 'a witness key of zeros'],
    ['BTC', 'bc1pfeessrawgf', 'pay to anchor'],
    ['BTC', 'bc1sw50qgdz25j', 'a witness version that no rule defines'],
  ])('over %s is lost at %s: %s', async (network, typed) => {
    expect(await loss(network, typed)).toBe('unspendable')
  })

  it.each<[Network, string]>([
    ['ERC20', '0xdac17f958d2ee523a2206206994597c13d831ec7'],
    ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ])('over %s is lost at the contract of USDT', async (network, typed) => {
    expect(await loss(network, typed)).toBe('token')
  })

  it('is lost at a contract of the operator’s tokens', async () => {
    const own = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    expect(await loss('ERC20', own.toLowerCase(), [null, own])).toBe('token')
    expect(await loss('ERC20', own, [null])).toBeUndefined()
  })

  it.each<[Network, string]>([
    ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    // A vanity address with many zeros has a key.
    ['ERC20', '0x0000000000a39bb272e79075ade125fd351887ac'],
    ['TRC20', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
    ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
    ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ])('over %s is not lost at %s', async (network, typed) => {
    expect(await loss(network, typed)).toBeUndefined()
  })
})
