import { expect, it } from 'vitest'
import { findPostgres } from '../../server/src/platform/storage/postgres/postgres.cluster.ts'
import { IS_FULL_RUN } from '../full-run.ts'
import { findProgram } from '../programs/debian.mjs'
import { findRedis } from '../programs/redis.mjs'
import { killParts } from './kills.ts'
import { startCluster } from './start-cluster.ts'

const found = [findPostgres(), findRedis(), findProgram('pgbouncer'), findProgram('haproxy')]
const MINUTES = 2

it.skipIf(!IS_FULL_RUN || found.includes(undefined))(
  'loses no accepted order while its parts are killed',
  async () => {
    const lines: string[] = []
    const say = (line: string) => void lines.push(line)
    const cluster = await startCluster(say)
    const isWhole = await killParts(cluster, { minutes: MINUTES, random: Math.random, say }).finally(
      cluster.stop,
    )
    expect(isWhole, lines.join('\n')).toBe(true)
  },
  (MINUTES + 8) * 60_000,
)
