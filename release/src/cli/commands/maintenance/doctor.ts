import { type Diagnosis, type DoctorCheck, guarded } from '../../doctor/check.ts'
import { clockCheck, keysCheck, nodeCheck, smokeTestDiagnosis } from '../../doctor/machine-checks.ts'
import { readProject } from '../../doctor/project.ts'
import { publicationsCheck } from '../../doctor/publications-check.ts'
import { shellCheck } from '../../doctor/shell-check.ts'
import { siteCheck } from '../../doctor/site-check.ts'
import { filesCheck, logCheck, pinsCheck, storeCheck } from '../../doctor/store-checks.ts'
import { teamChecks } from '../../doctor/team-checks.ts'
import { confirm, refusal, success } from '../../ending.ts'
import { asSentence } from '../../format/words.ts'
import type { CommandResult, Context } from '../../runtime.ts'

const ONLY_THERE = ['store', 'keys', 'shell', 'site']

/** Runs the checks of a team's repository, or those of a machine that releases. */
export async function doctorCommand(context: Context): Promise<CommandResult> {
  if (context.values.repair === true) return repair(context)
  const { say, paint } = context
  const project = readProject(context.root)
  const checks = project === undefined ? await planeChecks(context) : teamChecks(context, project)
  const width = Math.max(...checks.map(([name]) => name.length))
  const found: Diagnosis[] = []
  for (const [name, look] of checks) {
    const diagnosis = await guarded(name, look)
    const mark = diagnosis.isOk ? paint('green', 'ok     ') : paint('red', 'problem')
    say(`${mark}  ${name.padEnd(width)}  ${diagnosis.words}`)
    if (!diagnosis.isOk) say(`                → ${diagnosis.advice}`)
    found.push(diagnosis)
  }
  return { code: found.every(({ isOk }) => isOk) ? 0 : 3, value: found }
}

async function planeChecks(context: Context): Promise<readonly DoctorCheck[]> {
  const subject = { context, plane: await context.openPlane() }
  const all: readonly DoctorCheck[] = [
    ['node', () => nodeCheck(subject)],
    ['store', () => storeCheck(subject)],
    ['keys', () => keysCheck(subject)],
    ['log', () => logCheck(subject)],
    ['pins', () => pinsCheck(subject)],
    ['files', () => filesCheck(subject)],
    ['shell', () => shellCheck(subject)],
    ['begun', () => publicationsCheck(subject)],
    ['clock', () => clockCheck(subject)],
    ['trial', () => smokeTestDiagnosis(context)],
    ['site', () => siteCheck(subject)],
  ]
  if (subject.plane.calls === undefined) return all
  context.say(`Look at ${ONLY_THERE.join(', ')} on the machine of the plane.`)
  return all.filter(([name]) => !ONLY_THERE.includes(name))
}

/** Shows the untrusted entries that block new ones and moves them out of the log. */
async function repair(context: Context): Promise<CommandResult> {
  const { say, isDryRun } = context
  const { releases } = await context.openPlane()
  const damage = await releases.damage()
  if (damage === null) {
    say('No entry has to be moved out of the log.')
    return success({ moved: null })
  }
  say(asSentence(damage.sentence))
  for (const { seq, says } of damage.entries) say(`  ${seq}  ${says}`)
  if (damage.stays !== null) return refusal(context, { code: 'refused', message: damage.stays })
  if (isDryRun) return success({ moved: damage, dryRun: true })
  const stopped = await confirm(
    context,
    `Move ${damage.entries.length === 1 ? 'it' : 'all of these'} to quarantine/ in the store?`,
  )
  if (stopped !== null) return stopped
  const outcome = await releases.quarantine()
  if (!outcome.ok) return refusal(context, outcome.error)
  say('They are in quarantine/ now, and the log goes on before them. Look at who could write them.')
  say('Where this or another machine had verified some of them: npm run release -- recover')
  return success({ moved: outcome.value })
}
