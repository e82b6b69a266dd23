import { invites } from '@quayside/contracts/endpoints/account/invites'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp } from '../../app/app.builders.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { type Cluster, findPostgres, startCluster } from '../../platform/storage/postgres/postgres.cluster.ts'
import { openPostgres } from '../../platform/storage/postgres/postgres.ts'
import {
  balance,
  codeOf,
  decide,
  join,
  openInviteSite,
  rewardActs,
  rewardsOf,
} from './invite-site.builders.ts'

const programs = findPostgres()

describe.skipIf(programs === undefined)('rewards on PostgreSQL, by two nodes', () => {
  let cluster: Cluster
  let one: TestApp
  let two: TestApp

  const node = async () =>
    openInviteSite({}, { core: { storage: await openPostgres(cluster.url('postgres'), () => 0) } })

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
    one = await node()
    two = await node()
  })
  afterAll(async () => {
    expect((await one.services.storage.read(verifyLedger)).faults).toEqual([])
    await Promise.all([one.close(), two.close()])
    await cluster.stop()
  })

  it.each([1, 2, 3])('are paid when inviter and friend are verified at the same time: %i', async time => {
    const inviter = await one.signUp(`inviter-${time}`)
    const friend = await join(two, `friend-${time}`, await codeOf(one, inviter))
    const acts = (await rewardActs(one)).length
    await Promise.all([decide(one, inviter), decide(two, friend)])
    expect(await balance(one, inviter.id)).toBe(5_000_000n)
    expect(await rewardActs(one)).toHaveLength(acts + 1)
  })

  it('stay within the limit when four friends are verified at the same time', async () => {
    const maria = await one.signUp()
    await decide(one, maria)
    const friends = []
    for (const name of ['ines', 'otto', 'peter', 'rosa'])
      friends.push(await join(one, name, await codeOf(one, maria)))
    await Promise.all(friends.map((friend, at) => decide(at % 2 === 0 ? one : two, friend)))
    const { states, received } = await rewardsOf(two, maria)
    expect(Object.values(states).toSorted()).toEqual(['most', 'most', 'paid', 'paid'])
    expect(received).toBe(10_000_000n)
    const { result } = await two.call(invites, { token: maria.token, query: { page: '2', size: '3' } })
    expect(result.invited.map(({ username }) => username)).toEqual(['ines'])
    expect(result.rewards).toMatchObject([{ amount: '5', isOffered: false }])
  })
})
