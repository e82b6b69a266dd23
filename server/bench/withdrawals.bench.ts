/**
 * Measures withdrawals over HTTP at a fixed pace, so that queueing counts. Prints JSON. Usage: node
 * withdrawals.bench.ts [a second] [seconds] [customers]
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { Wallet } from 'ethers'
import * as z from 'zod/mini'
import { addAt, keyOf, linkAt, prepareCustomer } from '../src/areas/withdrawals/withdrawal-site.builders.ts'
import { openSqlite } from '../src/platform/storage/sqlite/sqlite.ts'
import { report, signUp, startServerProcess } from './server-process.ts'

const [pace = '500', seconds = '10', customers = '32'] = process.argv.slice(2)
const WARM_UP_SECONDS = 2
const EACH = 10
const LONG_AGO = 1_000
const total = z.object({ result: z.looseObject({ total: z.number() }) })
const figures = z.object({
  signed: z.looseObject({ perSecond: z.number() }),
  submitted: z.looseObject({ accepted: z.number(), refused: z.record(z.string(), z.number()) }),
})

let dataDir = ''
const LIMITS = ['withdrawalQuotes', 'sendCodeByAsker', 'processingMs'].map(name => `${name}=100000000`)
const server = await startServerProcess(
  {
    LIMITS: LIMITS.join(','),
    SANDBOX_REVIEW_SECONDS: '0',
    SANDBOX_WAIT_SECONDS: '0',
    WITHDRAWALS: path.join(import.meta.dirname, 'withdrawals.table.json'),
  },
  async dir => {
    dataDir = dir
  },
)
try {
  const people = await prepared(Number(customers))
  await server.rest()
  const load = fork(path.join(import.meta.dirname, 'load/withdrawals.load.ts'))
  const plan = { pace: Number(pace), seconds: Number(seconds), warmUpSeconds: WARM_UP_SECONDS }
  load.send({ port: server.port, people, amount: String(EACH), ...plan })
  const [signed] = await once(load, 'message')
  const before = await server.cpuSeconds()
  load.send('go')
  const [submitted] = await once(load, 'message')
  const cpu = (await server.cpuSeconds()) - before
  const found = figures.parse({ signed, submitted })
  report({
    bench: 'withdrawals',
    pace: Number(pace),
    seconds: Number(seconds),
    customers: people.length,
    ...found,
    serverCores: Math.round((cpu / (Number(seconds) + WARM_UP_SECONDS)) * 100) / 100,
    stored: await countStored(people),
  })
} finally {
  await server.stop()
}

type Person = { readonly token: string; readonly key: string; readonly addressId: string }

async function prepared(count: number): Promise<readonly Person[]> {
  const traders = []
  for (let index = 0; index < count; index += 1) traders.push(await signUp(server.origin, `bench${index}`))
  // Writes to the database while the site's process runs, as its tests do.
  const storage = await openSqlite(path.join(dataDir, 'quayside.db'), Date.now)
  const site = { services: { storage, clock: { now: Date.now } } }
  const people: Person[] = []
  for (const [index, { id, token }] of traders.entries()) {
    const key = keyOf(index + 1)
    await prepareCustomer(site, { id }, 10_000_000)
    await linkAt(site, id, { address: new Wallet(key).address, at: LONG_AGO })
    people.push({ token, key, addressId: await addAt(site, id, LONG_AGO) })
  }
  await storage.close()
  return people
}

async function countStored(people: readonly Person[]): Promise<number> {
  let sum = 0
  for (const { token } of people) {
    const answer = await fetch(`${server.origin}/swx/customer/user/listWithdrwal?size=1`, {
      headers: { Authorization: token, virtually: 'YES' },
    })
    sum += total.parse(await answer.json()).result.total
  }
  return sum
}
