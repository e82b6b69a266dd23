import { CRYPTO_CURRENCIES, NETWORKS_OF } from '@quayside/contracts/assets/networks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseConfig } from '../../app/settings/config.ts'
import { custodyCoinsOf } from '../../areas/deposits/chains/custody-coins.ts'
import { defaultDepositTable } from '../../areas/deposits/chains/deposit-table.ts'
import type { DepositTable } from '../../areas/deposits/rules/terms.ts'
import type { Storage } from '../storage/storage.ts'
import { openTemporary } from '../storage/temporary.builders.ts'
import { custodyPartsOf } from './custody-parts.ts'

const SAMPLE = defaultDepositTable({ minimums: 'main', siteMode: 'sandbox' })
const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TABLE: DepositTable = {
  ...SAMPLE,
  places: [{ currency: 'USDT', network: 'ERC20', address, token: TOKEN, decimals: 6 }],
}
const key = Buffer.alloc(32, 7)

let storage: Storage

beforeAll(async () => {
  storage = await openTemporary(() => 0)
})
afterAll(() => storage.close())

const open = (environment: Readonly<Record<string, string>>, depositTable = TABLE) => {
  const log = { warn() {}, error() {} }
  const coins = custodyCoinsOf(depositTable)
  return custodyPartsOf(parseConfig(environment).custody, { storage, clock: { now: () => 0 }, log, coins })
}

it('opens the custody of the settings, which is called back where it supports callbacks', async () => {
  const http = {
    CUSTODY: 'http',
    CUSTODY_URL: 'https://custody.example.test',
    CUSTODY_PUBLIC_KEY: key.toString('base64'),
    SIGNING_KEY: key.toString('base64'),
  }
  const ethereum = {
    CUSTODY: 'ethereum',
    CUSTODY_ETHEREUM_KEY: key.toString('hex'),
    CUSTODY_HOT_LIMIT: 'ETH=1',
    ETHEREUM_RPC_URL: 'http://127.0.0.1:1',
  }
  const opened = await Promise.all([open({}), open(http), open(ethereum)])
  expect(opened.map(({ custody }) => custody.kind)).toEqual(['sandbox', 'http', 'ethereum'])
  expect(opened.map(({ custodyCallbacks: custodyEar }) => custodyEar !== undefined)).toEqual([
    false,
    true,
    false,
  ])
})

it('knows a token by the table of deposits, and none without it', async () => {
  const [named, sample] = await Promise.all([open({}), open({}, SAMPLE)])
  expect(named.coinOf('USDT', 'ERC20')).toEqual({ token: TOKEN, decimals: 6 })
  expect(named.coinOf('ETH', 'ERC20')).toEqual({ token: null, decimals: 18 })
  expect(named.coinOf('BTC', 'BTC')).toEqual({ token: null, decimals: 8 })
  expect(sample.coinOf('USDT', 'ERC20')).toEqual({ token: null, decimals: 6 })
})

it('says what is sent: by the hot wallet what has a limit, and a contract where it is a token', async () => {
  const ethereum = {
    CUSTODY: 'ethereum',
    CUSTODY_ETHEREUM_KEY: key.toString('hex'),
    ETHEREUM_RPC_URL: 'http://127.0.0.1:1',
  }
  const both = { ...ethereum, CUSTODY_HOT_LIMIT: 'ETH=1,USDT=5,BTC=1' }
  const sentOf = ({ sends }: Awaited<ReturnType<typeof open>>) =>
    CRYPTO_CURRENCIES.flatMap(currency =>
      NETWORKS_OF[currency]
        .filter(network => sends(currency, network))
        .map(network => `${currency} ${network}`),
    )
  expect(sentOf(await open(both))).toEqual(['USDT ERC20', 'ETH ERC20'])
  expect(sentOf(await open(both, SAMPLE))).toEqual(['ETH ERC20'])
  expect(sentOf(await open({ ...ethereum, CUSTODY_HOT_LIMIT: 'USDT=5' }))).toEqual(['USDT ERC20'])
  expect(sentOf(await open({}))).toEqual(['USDT ERC20', 'USDT TRC20', 'BTC BTC', 'ETH ERC20'])
})
