import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { statement } from '@quayside/contracts/endpoints/funds/statement'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openApp, type SignedUp, type TestApp } from '../../app/app.builders.ts'
import { seedCharity, seedNft } from '../nfts/queries.ts'
import { createChain, linesFile } from './rules/chain.ts'
import {
  bidOn,
  bookAll,
  checkCommands,
  credited,
  deposited,
  exchanged,
  fileOf,
  opened,
} from './statement.builders.ts'

let server: TestApp
let ann: SignedUp
let now: number

beforeEach(async () => {
  server = await openApp()
  ann = await server.signUp('ann')
  now = server.services.clock.now()
})
afterEach(() => server.close())

const CHARITY = {
  id: 'reef',
  name: '{"en":"Reef"}',
  about: '{"en":"Reef"}',
  url: null,
  is_sample: 1,
} as const
const ITEM = {
  id: 'low-tide',
  image: '',
  creator: 'Ina',
  chain: 'Ethereum',
  address: '0x1',
  description: '{}',
  kind: 'auction',
  currency: 'USDT',
  reserve: 1n,
  charity_id: 'reef',
  status: 'open',
  opens_at: null,
  runs_ms: 1,
  ends_at: null,
  highest_id: null,
  highest_user_id: null,
  highest_bidder: null,
  current_bid: null,
  bids: 0,
  bidders: 0,
  closed_at: null,
} as const

const monthOf = (moment: number) => new Date(moment).toISOString().slice(0, 7)

function headOf(text: string): string {
  const chain = createChain()
  chain.add(text)
  return chain.head
}

async function some(): Promise<void> {
  await bookAll(server, [
    opened(ann.id, { reference: 'o1', at: now }),
    exchanged(ann.id, { reference: 'x1', at: now + 1 }),
    opened(ann.id, { reference: 'o2', at: now + 2, memo: 'NOSUCH' }),
  ])
}

describe('the statement', () => {
  it('has a row an event in the customer’s words, with what it is about, fee, balance and lines', async () => {
    await some()
    const { result } = await server.call(statement, { token: ann.token, query: { locale: 'de' } })
    expect(result).toMatchObject({ total: 4, page: 1, size: 20 })
    const [unknown, exchange, position, funds] = result.list
    expect(position).toMatchObject({
      words: 'Position eröffnet',
      title: 'BTCUSDT',
      kind: 'contract_open',
      reference: 'o1',
      others: [],
      amount: '-0.01',
      fee: '0.01',
      balance: '99999.99',
      available: '99994.99',
      currency: 'USD',
    })
    expect(position?.lines).toEqual([
      { account: 'available', currency: 'USD', amount: '-5.01', balanceAfter: '99994.99' },
      { account: 'margin', currency: 'USD', amount: '5.00', balanceAfter: '5.00' },
    ])
    expect(exchange).toMatchObject({
      title: 'USD → BTC',
      currency: 'USD',
      amount: '-2.00',
      fee: '0.00',
      balance: '99997.99',
      others: [{ currency: 'BTC', amount: '0.00003000', balance: '0.00003000', available: '0.00003000' }],
    })
    expect([unknown?.title, funds?.title, funds?.balance]).toEqual([null, null, '100000.00'])
  })

  it('is searched by words, names, codes and currencies, and narrowed to groups and dates', async () => {
    await some()
    const found = async (query: Record<string, string>) => {
      const { result } = await server.call(statement, { token: ann.token, query })
      return result.list.map(({ reference }) => reference)
    }
    expect(await found({ q: 'btcusd' })).toEqual(['o1'])
    expect(await found({ q: ' BTCusdt ' })).toEqual(['o1'])
    expect(await found({ q: 'position opened' })).toEqual(['o2', 'o1'])
    expect(await found({ q: '開倉', locale: 'hk' })).toEqual(['o2', 'o1'])
    expect(await found({ q: 'btc', kinds: 'exchanges' })).toEqual(['x1'])
    expect(await found({ q: '%' })).toEqual([])
    expect(await found({ kinds: 'credits' })).toEqual([ann.id])
    expect(await found({ from: new Date(now + 1).toISOString() })).toEqual(['o2', 'x1'])
    expect(await found({ to: new Date(now + 1).toISOString(), kinds: 'trades' })).toEqual(['o1'])
  })

  it('names the item of a bid and of a purchase in the customer’s language, finds it, and says what is held', async () => {
    const name = 'Ebbe'
    await server.services.storage.write(async tx => {
      await tx.run(seedCharity, { ...CHARITY, created_at: now })
      await tx.run(seedNft, { ...ITEM, name: JSON.stringify({ en: 'Low tide', de: name }), created_at: now })
    })
    await bookAll(server, [
      deposited(ann.id, { reference: 'd1', at: now }),
      bidOn(ann.id, { reference: 'b1', at: now + 1, memo: ITEM.id }),
    ])
    const requested = { token: ann.token, headers: { virtually: 'YES' } }
    for (const query of [{ locale: 'de' as const }, { locale: 'de' as const, q: name }]) {
      const { list } = (await server.call(statement, { ...requested, query })).result
      expect(list.find(({ kind }) => kind === 'bid_hold')).toMatchObject({
        title: name,
        amount: '0.000000',
        balance: '250.000000',
        available: '130.000000',
        held: '120.000000',
      })
    }
  })

  it('names currency and network of what came in, and finds it by either', async () => {
    await bookAll(server, [deposited(ann.id, { reference: 'd1', at: now })])
    const found = async (q: string) => {
      const requested = { token: ann.token, query: { q }, headers: { virtually: 'YES' } }
      return (await server.call(statement, requested)).result.list.map(({ words, title }) => [words, title])
    }
    for (const q of ['usdt', 'ERC20', 'deposit']) expect(await found(q)).toEqual([['Deposit', 'USDT ERC20']])
    for (const q of ['erc_0', 'TRC20', '\\\\']) expect(await found(q)).toEqual([])
  })

  it('finds an event by the words that stand there, also where a sandbox has its own', async () => {
    await bookAll(server, [credited(ann.id, { reference: 'c1', at: now })])
    const found = async (q: string) => {
      const { result } = await server.call(statement, { token: ann.token, query: { q } })
      return result.list.map(({ words, reference }) => [words, reference])
    }
    expect(await found('automatic reviewer')).toEqual([['Sample money from the automatic reviewer', 'c1']])
  })

  it('is each customer’s and each mode’s own, and a page beyond the last is empty', async () => {
    await some()
    const bea = await server.signUp('bea')
    expect((await server.call(statement, { token: bea.token })).result.total).toBe(1)
    const real = await server.call(statement, { token: ann.token, headers: { virtually: 'YES' } })
    expect(real.result).toMatchObject({ total: 0, list: [] })
    const far = await server.call(statement, { token: ann.token, query: { page: '1000000', size: '100' } })
    expect(far.result).toMatchObject({ total: 4, list: [] })
  })

  it.each([
    { kinds: 'bribes' },
    { from: '2026-02-30T00:00:00Z' },
    { size: '101' },
    { q: 'a\0' },
    { locale: 'xx' },
  ])('refuses %j', async query => {
    expect((await server.call(statement, { token: ann.token, query })).status).toBe(400)
  })
})

describe('a file of a statement', () => {
  it.each([
    ['2026-13', 400],
    ['2026', 400],
    ['1999-01', 400],
    ['2099-01', 400],
    ["2026-01'; drop", 400],
  ])('of the month %s is refused', async (month, status) => {
    for (const file of ['statement.pdf', 'statement-lines.csv'] as const) {
      const answer = await fileOf(server, file, { token: ann.token, query: { month } })
      expect([answer.status, JSON.parse(answer.text).result.issues[0].path]).toEqual([status, 'month'])
    }
  })

  it('is refused for a month before the account, and without a session', async () => {
    const before = monthOf(now - 40 * 86_400_000)
    const early = await fileOf(server, 'statement.pdf', { token: ann.token, query: { month: before } })
    expect(JSON.parse(early.text).result.issues[0].message).toBe('The account was opened later')
    const query = { month: monthOf(now) }
    expect((await fileOf(server, 'statement.pdf', { token: 'forged', query })).status).toBe(401)
  })

  it('comes one at a time and twenty in a minute', async () => {
    const query = { month: monthOf(now) }
    const both = await Promise.all(
      [1, 2].map(() => fileOf(server, 'statement.pdf', { token: ann.token, query })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 429])
    const statuses: number[] = []
    for (let requested = 0; requested < 20; requested += 1)
      statuses.push((await fileOf(server, 'statement-lines.csv', { token: ann.token, query })).status)
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([200, 429])
  })

  it('for a spreadsheet says first that it is of the sandbox, and has a row a currency', async () => {
    await some()
    const { headers, text } = await fileOf(server, 'statement.csv', {
      token: ann.token,
      query: { locale: 'fr', kinds: 'exchanges' },
    })
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="statement-[\d-]+\.csv"$/)
    const lines = text.trim().split('\r\n')
    expect(lines[0]).toContain('Environnement de test')
    expect(lines.slice(2).map(line => line.split(',').slice(1, 8).join())).toEqual([
      'Conversion,USD → BTC,USD,-2.00,0.00,99997.99,99992.99',
      'Conversion,USD → BTC,BTC,0.00003000,0.00000000,0.00003000,0.00003000',
    ])
  })
})

describe('the lines of a month', () => {
  const linesIn = async () => {
    const query = { month: monthOf(now) }
    return (await fileOf(server, 'statement-lines.csv', { token: ann.token, query })).text
  }

  it('are every line of the ledger after what each account held', async () => {
    await some()
    const lines = (await linesIn()).trimEnd().split('\n')
    expect(lines[0]).toBe('# Sandbox: no real money')
    expect(lines[1]).toContain(`ledger of ${ann.id}, demo, ${monthOf(now)} (UTC)`)
    expect(lines.slice(3).map(line => line.split(',').slice(2, 8).join())).toEqual([
      `demo_fund,available,USD,100000.00,100000.00,${ann.id}`,
      'contract_open,available,USD,-5.01,99994.99,o1',
      'contract_open,margin,USD,5.00,5.00,o1',
      'exchange,available,USD,-2.00,99992.99,x1',
      'exchange,available,BTC,0.00003000,0.00003000,x1',
      'contract_open,available,USD,-5.01,99987.98,o2',
      'contract_open,margin,USD,5.00,10.00,o2',
    ])
  })

  it('begin with what the month before left', async () => {
    await some()
    const next = new Date(now)
    next.setUTCMonth(next.getUTCMonth() + 1, 1)
    server.pass(next.getTime() - now)
    now = server.services.clock.now()
    const lines = (await linesIn()).trimEnd().split('\n')
    expect(lines.slice(3)).toEqual([
      ',,opening,available,USD,,99987.98,',
      ',,opening,margin,USD,,10.00,',
      ',,opening,available,BTC,,0.00003000,',
    ])
  })

  it('give the chain’s head by either public command, and another one when anything was changed', async () => {
    await some()
    const text = await linesIn()
    const file = linesFile(monthOf(now))
    const folder = mkdtempSync(path.join(tmpdir(), 'statement-'))
    try {
      writeFileSync(path.join(folder, file), text)
      for (const command of checkCommands(file)) {
        const shown = execFileSync('bash', ['-c', command], { cwd: folder, encoding: 'utf8' })
        expect(shown.trim()).toBe(headOf(text))
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
    for (const [was, is] of [
      ['-5.01', '-5.02'],
      ['o1', 'o3'],
      ['# ', '#'],
    ] as const)
      expect(headOf(text.replace(was, is))).not.toBe(headOf(text))
    const lines = text.split('\n')
    expect(headOf(lines.toSpliced(4, 1).join('\n'))).not.toBe(headOf(text))
    expect(
      headOf(
        lines
          .with(4, lines[5] ?? '')
          .with(5, lines[4] ?? '')
          .join('\n'),
      ),
    ).not.toBe(headOf(text))
  })

  it('grow by what is booked, and keep what they said', async () => {
    await some()
    const early = await linesIn()
    await bookAll(server, [opened(ann.id, { reference: 'o4', at: now + 9 })])
    const late = await linesIn()
    expect(late.startsWith(early)).toBe(true)
    expect(late.length).toBeGreaterThan(early.length)
  })
})
