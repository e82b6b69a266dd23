import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { releaseEvent } from '@quayside/contracts/release/events'
import { currentPins } from '../../e2e/fixtures/releases/signed-pins.ts'
import { type Site, startSite } from '../../e2e/fixtures/servers/site.ts'
import makeSiteTemplate from '../../e2e/fixtures/servers/site-template.ts'
import { writeLoanBuild } from './loan-build.ts'
import { mishaps } from './mishaps.ts'
import { type RunningPlane, signIn, startFirstPlane } from './plane.ts'
import { releaseCommand } from './release-command.ts'
import { newVisitors, sendVisitors } from './visitors.ts'

export type Say = (line: string) => void

const REMOTE = 'mfe-loan'
const GOOD = '2.0.0'
const BROKEN = '2.1.0'
const VISITORS = 40
/** Rounds of visitors, two seconds apart; a rollback must happen well within them. */
const ROUNDS = 30

type Drill = {
  readonly site: Site
  readonly plane: RunningPlane
  readonly folder: string
  readonly say: Say
}

export async function drill(say: Say): Promise<boolean> {
  leaveOthersAlone()
  const folder = await mkdtemp(path.join(tmpdir(), 'quayside-drill-'))
  say('1. Start the site and the release plane')
  await makeSiteTemplate()
  const site = await startSite({ LOG_LEVEL: 'error' })
  try {
    const plane = await startFirstPlane(site)
    try {
      await steps({ site, plane, folder, say })
      say('\nEverything went as docs/operations/drill.md says.')
      return true
    } finally {
      await plane.stop()
    }
  } catch (error) {
    say(`\nNOT as docs/operations/drill.md says: ${error instanceof Error ? error.message : error}`)
    return false
  } finally {
    await site.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A drill must not touch the operator's store, keys or bucket. */
function leaveOthersAlone(): void {
  const own = /^(RELEASE|S3|AWS|CONSOLE|SITE)_|^(DATABASE|REDIS|SMTP)_URL$/
  for (const name of Object.keys(process.env)) if (own.test(name)) delete process.env[name]
}

async function steps(drill: Drill): Promise<void> {
  const { site, plane, say } = drill
  say(`   site ${site.origin}, console ${plane.address}`)

  say('2. Sign in as the first administrator')
  if (!(await signIn(plane))) throw new Error('the console did not ask for another password')
  say(`   ${plane.administrator.email} is in, and is asked for another password`)

  say(`3. Publish ${GOOD}, pin it in staging, promote it`)
  await publish(drill, { version: GOOD, isBroken: false })
  await command(drill, 'pin', `loan=${GOOD}`, '--env', 'staging', '--yes')
  await command(drill, 'promote', 'staging', 'production', 'loan', '--yes', '--reason', 'reviewed')
  await served(drill, pin => pin.version === GOOD && pin.canary === null)
  const before = await sendVisitors({ ...visits(drill), visitors: newVisitors(VISITORS), broken: null })
  sawOnly(drill, before, [GOOD])

  say(`4. Publish ${BROKEN}, give it to half of the visitors`)
  await publish(drill, { version: BROKEN, isBroken: true })
  await command(drill, 'pin', `loan=${BROKEN}`, '--canary', '50,100', '--bake', '10m', '--yes')
  await served(drill, pin => pin.canary?.version === BROKEN)

  say('5. Its visitors report that it fails; it is taken back by itself')
  const visitors = newVisitors(VISITORS)
  await untilTakenBack(drill, visitors)
  await served(drill, pin => pin.version === GOOD && pin.canary === null)
  sawOnly(drill, await sendVisitors({ ...visits(drill), visitors, broken: BROKEN }), [GOOD])

  say('6. Read why')
  await readWhy(drill)

  say('7. Verify the log')
  const verified = await command(drill, 'audit', '--verify')
  if (!verified.startsWith('The log is whole')) throw new Error('the log is not whole')

  await mishaps({ dataDir: site.dataDir, say })
  await served(drill, pin => pin.version === GOOD && pin.canary === null)
}

async function command({ site, say }: Drill, ...args: readonly string[]): Promise<string> {
  say(`   $ npm run release -- ${args.map(word => (word.includes(' ') ? `'${word}'` : word)).join(' ')}`)
  const { code, text } = await releaseCommand(site.dataDir, args)
  for (const line of text.split('\n')) say(`     ${line}`)
  if (code !== 0) throw new Error(`release ${args[0]} ended with ${code}`)
  return text
}

async function publish(
  drill: Drill,
  build: { readonly version: string; readonly isBroken: boolean },
): Promise<void> {
  const dist = path.join(drill.folder, build.version)
  await writeLoanBuild({ ...build, dist })
  await command(drill, 'publish', '--dist', dist, '--notes', build.isBroken ? 'a better one' : 'the new one')
}

function visits({ site }: Drill) {
  return { origin: site.origin, remote: REMOTE, path: '/loan' }
}

type PinOfLoan = Awaited<ReturnType<typeof currentPins>>['document']['remotes'][string]

async function served({ site, say }: Drill, isSo: (pin: PinOfLoan) => boolean): Promise<void> {
  const started = performance.now()
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const { document } = await currentPins(site)
    const pin = document.remotes[REMOTE]
    if (pin !== undefined && isSo(pin)) {
      const time = ((performance.now() - started) / 1000).toFixed(1)
      const share = pin.canary === null ? '' : `, ${pin.canary.percent} % get ${pin.canary.version}`
      return say(`   the site serves revision ${document.revision}: ${pin.version}${share} (after ${time} s)`)
    }
    await wait(100)
  }
  throw new Error('the site did not take the new pins within 30 s')
}

function sawOnly({ say }: Drill, seen: ReadonlyMap<string, number>, versions: readonly string[]): void {
  say(`   ${[...seen].map(([version, count]) => `${count} visitors got ${version}`).join(', ')}`)
  if ([...seen.keys()].sort().join() !== [...versions].sort().join())
    throw new Error(`visitors got ${[...seen.keys()].join(' and ')}, not ${versions.join(' and ')}`)
}

async function untilTakenBack(drill: Drill, visitors: readonly string[]): Promise<void> {
  const started = performance.now()
  for (let round = 0; round < ROUNDS; round += 1) {
    const seen = await sendVisitors({ ...visits(drill), visitors, broken: BROKEN })
    // The first round sees both versions; later ones only the good one, once the pins have changed.
    if (round === 0) sawOnly(drill, seen, [GOOD, BROKEN])
    await wait(2_000)
    const { document } = await currentPins(drill.site)
    if (document.remotes[REMOTE]?.canary === null) {
      const time = ((performance.now() - started) / 1000).toFixed(1)
      return drill.say(`   ${BROKEN} was taken away ${time} s after the first of them came`)
    }
  }
  throw new Error(`${BROKEN} was not rolled back`)
}

async function readWhy(drill: Drill): Promise<void> {
  await command(drill, 'audit', '--limit', '3')
  const { text } = await releaseCommand(drill.site.dataDir, ['audit', '--limit', '3', '--json'])
  const { actor, act, reason } = releaseEvent.parse(JSON.parse(text)[0])
  if (actor !== 'rollout' || act.type !== 'pinned' || act.act !== 'canary-stop')
    throw new Error('the newest entry of the log is not the end of the rollout')
  if (!/failed/.test(reason)) throw new Error('the log does not say why')
}
