import { getUserInfo } from '@quayside/contracts/endpoints/account/account'
import { login } from '@quayside/contracts/endpoints/sign-in/login'
import * as audit from '@quayside/contracts/staff/audit'
import * as cases from '@quayside/contracts/staff/cases'
import * as desk from '@quayside/contracts/staff/customers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualOrFull } from '../../../../scripts/full-run.ts'
import { openApp, PASSWORD, type TestApp } from '../../app/app.builders.ts'
import { type Cluster, findPostgres, startCluster } from '../../platform/storage/postgres/postgres.cluster.ts'
import { openPostgres } from '../../platform/storage/postgres/postgres.ts'
import { sendForm, wholeForm } from '../identity/identity.builders.ts'
import { atTheDesk, openCaseOf } from './desk.builders.ts'

const programs = findPostgres()
const ROUNDS = usualOrFull(25, 100)

describe.skipIf(programs === undefined)('the desk on PostgreSQL, at two nodes', () => {
  let cluster: Cluster
  let nodes: readonly [TestApp, TestApp]

  async function open(): Promise<TestApp> {
    const storage = await openPostgres(cluster.url('postgres'), () => 0)
    return await openApp({
      core: { storage },
      environment: { LIMITS: 'identityByUser=100000,deskActsByStaff=100000' },
    })
  }

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
    nodes = [await open(), await open()]
  })
  afterAll(async () => {
    for (const node of nodes) await node.close()
    await cluster.stop()
  })

  it('gives a case to one of two reviewers who race again and again, and one decides', async () => {
    const [one, two] = nodes
    const [rita, ron] = [atTheDesk(one, 'rita', 'reviewer'), atTheDesk(two, 'ron', 'reviewer')]
    const winners = new Set<number>()
    const { token, id: customer } = await one.signUp('racer')
    await sendForm(one, await wholeForm(), { token })
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await openCaseOf(rita, customer)
      const { version } = (await rita.call(cases.getCase, { params: { id } })).result
      const decided = await Promise.all(
        [rita, ron].map(async reviewer => {
          await reviewer.call(cases.claimCase, { params: { id } })
          const verdict = { kind: 'rejected', wrong: { lastName: 'mismatch' } }
          const decision = { kind: 'identity', verdict }
          const body = { version, decision }
          return (await reviewer.call(cases.decideCase, { params: { id }, body })).status
        }),
      )
      expect(decided.toSorted()).toEqual([200, 409])
      winners.add(decided.indexOf(200))
      await sendForm(one, { lastName: `Neill ${'abcdefghij'[round % 10]}` }, { token })
    }
    const { result } = await atTheDesk(two, 'ada', 'administrator').call(audit.verifyActs)
    expect(result).toMatchObject({ isWhole: true, brokenAt: null })
    const verdicts = await one.services.storage.read(tx =>
      tx.dynamic(q => q.selectFrom('audit_log').select('id').where('action', '=', 'identity.rejected')),
    )
    expect(verdicts).toHaveLength(ROUNDS)
  }, 300_000)

  it('suspends once, however many do it, and keeps a customer out at every node', async () => {
    const [one, two] = nodes
    const { token, id } = await one.signUp('suspended')
    const params = { id }
    const body = { reason: 'takeover' as const, note: 'x' }
    const support = [atTheDesk(one, 'sam', 'support'), atTheDesk(two, 'sue', 'support')]
    const replies = await Promise.all(support.map(sam => sam.call(desk.suspendCustomer, { params, body })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    for (const node of nodes) {
      // A session cache without bus messages stays valid for 30 seconds.
      node.pass(30_000)
      expect((await node.call(getUserInfo, { token })).status).toBe(401)
      const entry = { loginType: 'password', username: 'suspended', password: PASSWORD }
      expect((await node.call(login, { body: entry })).code).toBe('10005')
    }
  })

  it('finds, filters and pages alike on both', async () => {
    const [one, two] = nodes
    const customer = await one.signUp('findme')
    await sendForm(one, await wholeForm({ lastName: 'Żółtowska', phone: '1709990001' }), customer)
    const query = { search: 'zołto', overdue: 'no', locale: 'en', kind: 'identity', claimedBy: 'nobody' }
    for (const node of [one, two]) {
      const { result } = await atTheDesk(node, 'rita', 'reviewer').call(cases.listCases, { query })
      expect(result.list.map(({ customer: found }) => found.username)).toEqual(['findme'])
    }
  })
})
