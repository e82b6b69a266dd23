// npm run cluster: two sites, feed, plane, PostgreSQL, PgBouncer, Redis, and HAProxy on this machine. Plain Node 20.
import { ensureProgram } from '../programs/debian.mjs'
import { ensurePostgres } from '../programs/postgres.mjs'
import { ensureRedis } from '../programs/redis.mjs'
import { installPackages, productNode, run, SetupError, step } from '../setup.mjs'

// Ctrl-C in a terminal reaches the cluster too, which stops its parts first; this process waits for it.
process.on('SIGINT', () => {})

async function main() {
  await step('packages', () => installPackages())
  await step('PostgreSQL', () => ensurePostgres())
  await step('PgBouncer', () => ensureProgram('pgbouncer'))
  await step('Redis', () => ensureRedis())
  await step('HAProxy', () => ensureProgram('haproxy'))
  await run(productNode(), [
    '--disable-warning=ExperimentalWarning',
    'scripts/cluster/main.ts',
    ...process.argv.slice(2),
  ])
}

main().catch(error => {
  // The cluster has already said what failed.
  const isTold = error instanceof SetupError && error.message.includes('scripts/cluster/main.ts')
  if (!isTold) process.stderr.write(`${error instanceof SetupError ? error.message : error.stack}\n`)
  process.exitCode = 1
})
