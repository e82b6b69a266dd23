import { parseArgs } from 'node:util'
import { whenToldToStop } from '../processes/lifetime.mjs'
import { build, step } from '../setup.mjs'
import { killParts } from './kills.ts'
import { startCluster } from './start-cluster.ts'

const USAGE = `npm run cluster                       two sites behind HAProxy with all that they need, until Ctrl-C
npm run cluster -- --kills <minutes>  kills the parts in turn while customers trade, and reports what was lost`

const LONGEST_MINUTES = 24 * 60

process.exitCode = await main()

async function main(): Promise<number> {
  const minutes = minutesWanted()
  if (minutes === undefined) {
    process.stderr.write(`${USAGE}\n`)
    return 1
  }
  await step('build', () => build())
  let isStopping = false
  const starting = startCluster(line => {
    // A kill has its own line.
    if (!isStopping && minutes === 0) process.stderr.write(`${line}\n`)
  })
  whenToldToStop(() => {
    if (isStopping) return
    isStopping = true
    void starting.then(cluster => cluster.stop()).finally(() => process.exit(130))
  })
  const cluster = await starting
  const { origin, sites, desk, console, databaseUrl, parts } = cluster
  say(`
Site      ${origin}, for ${sites.join(' and ')}
Console   ${console}
Desk      ${desk}
Database  ${databaseUrl}
Processes ${parts.map(part => `${part.name} ${part.pid()}`).join(', ')}
Output    .cache/cluster
`)
  if (minutes === 0) {
    say('Ctrl-C stops everything.')
    return 0
  }
  try {
    return (await killParts(cluster, { minutes, random: Math.random, say })) ? 0 : 1
  } finally {
    isStopping = true
    await cluster.stop()
  }
}

/** 0 without kills; undefined if the arguments are wrong. */
function minutesWanted(): number | undefined {
  try {
    const { kills } = parseArgs({ options: { kills: { type: 'string' } } }).values
    if (kills === undefined) return 0
    const minutes = Number(kills)
    return minutes > 0 && minutes <= LONGEST_MINUTES ? minutes : undefined
  } catch {
    return undefined
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
