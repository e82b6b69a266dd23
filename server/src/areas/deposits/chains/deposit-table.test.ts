import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { canonicalAddress } from '../../../platform/chains/address.ts'
import { defaultDepositTable, loadDepositTable } from './deposit-table.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'quayside-deposits-'))

function load(content: unknown) {
  const file = path.join(folder, 'deposits.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return loadDepositTable({ file, minimums: 'main', siteMode: 'live' })
}

const ETH = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

describe('the table of deposits', () => {
  it('has the operator’s addresses in their one form, and offers nothing else', async () => {
    const { places, isSample } = await load({
      USDT: { ERC20: { address: ETH, token: USDT, decimals: 6 } },
      BTC: { BTC: { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' } },
    })
    expect(isSample).toBe(false)
    expect(places.map(({ currency, network, address }) => [currency, network, address])).toEqual([
      ['USDT', 'ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
      ['BTC', 'BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ])
  })

  it.each([
    ['is not JSON', '{'],
    ['has no address', {}],
    ['is no address of that network', { BTC: { BTC: { address: ETH } } }],
    ['does not exist', { BTC: { ERC20: { address: ETH } } }],
    ["needs the token's contract", { USDT: { ERC20: { address: ETH } } }],
    ["needs the token's contract", { USDT: { ERC20: { address: ETH, token: 'USDT' } } }],
    ['is no token', { ETH: { ERC20: { address: ETH, token: USDT } } }],
    ['the table has an unknown entry, DOGE', { DOGE: { BTC: { address: ETH } } }],
    ['has no `decimals` of its own', { ETH: { ERC20: { address: ETH, decimals: 18 } } }],
    ['field ETH.ERC20 has an unknown entry, memo', { ETH: { ERC20: { address: ETH, memo: 'x' } } }],
  ])('that %s stops the start with a sentence', async (sentence, content) => {
    await expect(load(content)).rejects.toThrow(sentence)
  })

  it('stops the start with every mistake in it at once', async () => {
    const table = {
      USDT: { ERC20: { address: 'x' } },
      BTC: { BTC: { address: ETH } },
      ETH: { TRC20: { address: ETH } },
    }
    await expect(load(table)).rejects.toThrow(
      /has 4 mistakes:\n- USDT on ERC20: x is no address.*\n- USDT on ERC20 needs.*\n- BTC on BTC.*\n- ETH on TRC20 does not exist/,
    )
  })

  it('of a sandbox has words that no network takes for an address; a live site without a table offers nothing', async () => {
    const { places, isSample } = defaultDepositTable({ minimums: 'main', siteMode: 'sandbox' })
    expect(isSample).toBe(true)
    expect(places).toHaveLength(4)
    for (const { network, address } of places)
      expect(await canonicalAddress(network, address)).toBeUndefined()
    expect(defaultDepositTable({ minimums: 'main', siteMode: 'live' }).places).toEqual([])
  })

  it('has both readings of the specification’s minimums', () => {
    expect(defaultDepositTable({ minimums: 'main', siteMode: 'live' }).minimums).toEqual({
      USDT: 120_000_000n,
      BTC: 1_500_000n,
      ETH: 20_000_000n,
    })
    expect(defaultDepositTable({ minimums: 'alternative', siteMode: 'live' }).minimums).toEqual({
      USDT: 100_000_000n,
      BTC: 100_000n,
      ETH: 10_000_000n,
    })
  })
})
