import * as cases from '@quayside/contracts/staff/cases'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { wholeForm } from '../identity/identity.builders.ts'
import { type IdentitySite, openIdentitySite } from '../identity/identity-site.builders.ts'
import { type AtTheDesk, atTheDesk, decide } from './desk.builders.ts'

let site: IdentitySite
let rita: AtTheDesk
let ron: AtTheDesk
let idOf: Map<string, string>

const NAMES = ['anna', 'bert', 'cleo', 'dora', 'emil', 'faye', 'gena', 'hugo']

beforeEach(async () => {
  site = await openIdentitySite()
  rita = atTheDesk(site.server, 'rita', 'reviewer')
  ron = atTheDesk(site.server, 'ron', 'reviewer')
  idOf = new Map()
  for (const name of NAMES) await submit(name)
})
afterEach(() => site.server.close())

async function submit(name: string): Promise<void> {
  const { token, id: customer } = await site.server.signUp(name)
  const phone = `170${1_000 + idOf.size}`
  expect((await site.submit(await wholeForm({ phone }), token)).status).toBe(200)
  const { result } = await rita.call(cases.listCases, { query: { customer } })
  idOf.set(name, result.list[0]?.id ?? '')
  site.server.pass(1_000)
}

async function readAll(query: Record<string, string>, between: (page: number) => Promise<unknown>) {
  const seen: string[] = []
  for (let [page, after] = [1, '']; ; page += 1) {
    const { result } = await rita.call(cases.listCases, {
      query: { ...query, size: '2', ...(after && { after }) },
    })
    seen.push(...result.list.map(({ customer }) => customer.username))
    if (result.next === null) return seen
    after = result.next
    await between(page)
  }
}

const idFor = (name: string) => idOf.get(name) ?? ''
const approve = (name: string, by = ron) => decide(by, idFor(name), { kind: 'verified' })
const claim = (name: string) => ron.call(cases.claimCase, { params: { id: idFor(name) } })

it('loses no open case and shows none twice while cases are claimed, decided and sent in between', async () => {
  const seen = await readAll({}, async page => {
    // Changes before, at, right after and well past the cursor.
    if (page === 1) for (const name of ['anna', 'bert', 'cleo']) await approve(name)
    if (page === 2) for (const name of ['emil', 'faye']) await claim(name)
    if (page === 2) await approve('gena')
    if (page === 2) await submit('ines')
  })
  expect(seen).toEqual(['anna', 'bert', 'dora', 'emil', 'faye', 'hugo', 'ines'])
})

it('continues after a case that was the last of its page and is gone', async () => {
  const seen = await readAll({}, page => approve(NAMES[page * 2 - 1] ?? ''))
  expect(seen).toEqual(NAMES)
})

it('of unclaimed cases skips cases claimed meanwhile, and nothing else', async () => {
  const seen = await readAll({ claimedBy: 'nobody' }, async page => {
    if (page === 1) for (const name of ['anna', 'dora']) await claim(name)
  })
  expect(seen).toEqual(['anna', 'bert', 'cleo', 'emil', 'faye', 'gena', 'hugo'])
})

it('of decided cases shows each once, while others are decided', async () => {
  for (const name of NAMES.slice(0, 5)) {
    await approve(name)
    site.server.pass(1_000)
  }
  const seen = await readAll({ state: 'decided' }, async page => {
    if (page === 1) await approve('faye')
  })
  expect(seen).toEqual(['emil', 'dora', 'cleo', 'bert', 'anna'])
})
