// npm run live-drill: a live site from start to withdrawal, with doubles of everything outside. Plain Node 20.
import { ensureCcxt } from '../programs/ccxt.mjs'
import { ensurePostgres } from '../programs/postgres.mjs'
import { ensureRedis } from '../programs/redis.mjs'
import { installPackages, productNode, run, SetupError, step } from '../setup.mjs'

async function main() {
  await step('packages', () => installPackages())
  await step('PostgreSQL', () => ensurePostgres())
  await step('Redis', () => ensureRedis())
  await step('ccxt', () => ensureCcxt())
  await run(productNode(), [
    '--disable-warning=ExperimentalWarning',
    'scripts/live-drill/main.ts',
    ...process.argv.slice(2),
  ])
}

main().catch(error => {
  // The drill has already said what failed.
  const isTold = error instanceof SetupError && error.message.includes('scripts/live-drill/main.ts')
  if (!isTold) process.stderr.write(`${error instanceof SetupError ? error.message : error.stack}\n`)
  process.exitCode = 1
})
