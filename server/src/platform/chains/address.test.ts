import type { Network } from '@quayside/contracts/assets/networks'
import { describe, expect, it } from 'vitest'
import { canonicalAddress } from './address.ts'
import { canonicalHash } from './transaction-hash.ts'

describe('canonicalAddress', () => {
  it.each<[Network, string, string]>([
    ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['ERC20', ' 0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed ', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
    ['BTC', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    [
      'BTC',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    ],
  ])('takes %s %s', async (network, typed, canonical) => {
    expect(await canonicalAddress(network, typed)).toBe(canonical)
  })

  it.each<[Network, string, string]>([
    ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'a wrong checksum'],
    ['ERC20', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'no 0x'],
    ['ERC20', 'XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS', 'an ICAP address'],
    ['ERC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'another network'],
    ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T', 'a wrong checksum'],
    ['TRC20', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'another network'],
    ['TRC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'another network'],
    ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'a wrong checksum'],
    ['BTC', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'another network'],
    ['BTC', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'a test network'],
    ['BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'a test network'],
    ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'a wrong checksum'],
    ['BTC', 'bc1QW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'mixed letters'],
    // Version 0 with the bech32m checksum, version 1 with the bech32 checksum (BIP 350).
    ['BTC', 'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL', 'version 16 with bech32'],
    ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh', 'version 0 with bech32m'],
    ['BTC', 'bc1pw5dgrnzv', 'a program of one byte'],
    ['BTC', `bc1${'q'.repeat(5_000)}`, 'a huge text'],
    ['ERC20', '', 'nothing'],
  ])('takes for %s no %s: %s', async (network, typed) => {
    expect(await canonicalAddress(network, typed)).toBeUndefined()
  })
})

describe('canonicalHash', () => {
  const digits = 'A3'.repeat(32)

  it('has one form a network', () => {
    expect(canonicalHash('ERC20', digits)).toBe(`0x${'a3'.repeat(32)}`)
    expect(canonicalHash('ERC20', ` 0x${digits} `)).toBe(`0x${'a3'.repeat(32)}`)
    expect(canonicalHash('TRC20', `0x${digits}`)).toBe('a3'.repeat(32))
    expect(canonicalHash('BTC', digits)).toBe('a3'.repeat(32))
  })

  it.each(['', '0x', 'a3', `${digits}0`, 'zz'.repeat(32), `0x0x${digits}`])('takes no %s', typed => {
    expect(canonicalHash('ERC20', typed)).toBeUndefined()
  })
})
