import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { findRedis, startRedis } from '../server/src/platform/redis.builders.ts'
import { findPostgres, startCluster } from '../server/src/platform/storage/postgres/postgres.cluster.ts'
import { startReplica } from '../server/src/platform/storage/postgres/replica.builders.ts'
import { offsetProblem, serviceChecks, shareProblem } from './doctor-services.mjs'

async function look(name: string, environment: Readonly<Record<string, string>>) {
  return await serviceChecks(environment)
    .find(check => check.name === name)
    ?.look()
}

const NOTHING = '127.0.0.1:1'

describe('the services of a site', () => {
  it('are fine on the embedded database without Redis', async () => {
    expect(await look('the database', {})).toBeUndefined()
    expect(await look('Redis', { REDIS_URL: '' })).toBeUndefined()
  })

  it('that do not answer are named without their passwords', async () => {
    const database = await look('the database', { DATABASE_URL: `postgres://me:secret@${NOTHING}/x` })
    expect(database).toBe(
      'DATABASE_URL cannot be reached (ECONNREFUSED). Start PostgreSQL, or correct the address.',
    )
    const redis = await look('Redis', { REDIS_URL: `redis://:secret@${NOTHING}` })
    expect(redis).toBe('REDIS_URL cannot be reached (ECONNREFUSED). Start Redis, or correct the address.')
  })

  it.skipIf(findRedis() === undefined)('find a Redis that answers', async () => {
    const redis = await startRedis()
    expect(await look('Redis', { REDIS_URL: redis.url })).toBeUndefined()
    await redis.stop()
  })

  it.skipIf(findPostgres() === undefined)(
    'find a database that answers, and its clock',
    async () => {
      const cluster = await startCluster(findPostgres() ?? '')
      const DATABASE_URL = cluster.url('postgres')
      expect(await look('the database', { DATABASE_URL })).toBeUndefined()
      expect(await look('a correct clock', { DATABASE_URL })).toBeUndefined()
      expect(await look('the replica', { DATABASE_URL, DATABASE_READ_URL: DATABASE_URL })).toBe(
        'DATABASE_READ_URL is no standby. Name a streaming replica of DATABASE_URL.',
      )
      const away = await look('the replica', {
        DATABASE_URL,
        DATABASE_READ_URL: `postgres://me:pw@${NOTHING}/x`,
      })
      expect(away).toMatch(/^DATABASE_READ_URL cannot be reached \(ECONNREFUSED\)/)
      const standby = await startReplica(findPostgres() ?? '', cluster)
      const DATABASE_READ_URL = standby.url('postgres')
      expect(await look('the replica', { DATABASE_URL, DATABASE_READ_URL })).toBeUndefined()
      expect(await look('the replica', { DATABASE_URL, DATABASE_READ_URL: standby.url('template1') })).toBe(
        'DATABASE_READ_URL is a replica of another database. Name one of DATABASE_URL.',
      )
      await standby.stop()
      await cluster.stop()
    },
    60_000,
  )

  it('compare the clock with that of the plane, and say so when nothing answers', async () => {
    let date = new Date()
    const plane = createServer((_request, response) => response.setHeader('Date', date.toUTCString()).end())
    await new Promise<void>(resolve => plane.listen(0, '127.0.0.1', resolve))
    const RELEASE_URL = `http://127.0.0.1:${(plane.address() as AddressInfo).port}`
    expect(await look('a correct clock', { RELEASE_URL })).toBeUndefined()
    date = new Date(Date.now() - 60_000)
    expect(await look('a correct clock', { RELEASE_URL })).toMatch(
      /^This clock is \d+\.\d s ahead of the release plane/,
    )
    plane.close()
    expect(await look('a correct clock', { RELEASE_URL: `http://${NOTHING}` })).toBeNull()
  })

  it('tolerate half a second of a clock, and want a tenth of the disk', () => {
    const times = { theirs: 10_000, whose: 'the database', most: 500 }
    expect(offsetProblem({ ours: 10_500, ...times })).toBeUndefined()
    expect(offsetProblem({ ours: 9_000, ...times })).toBe(
      'This clock is 1.0 s behind the database. Synchronize both with NTP.',
    )
    expect(shareProblem({ bavail: 10, blocks: 100 })).toBeUndefined()
    expect(shareProblem({ bavail: 4, blocks: 100 })).toContain('Only 4 % are free.')
  })
})
