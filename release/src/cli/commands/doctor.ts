import { type Diagnosis, type DoctorContext, guarded } from '../doctor/check.ts'
import { clockCheck, keysCheck, nodeCheck } from '../doctor/machine-checks.ts'
import { siteCheck } from '../doctor/site-check.ts'
import { filesCheck, logCheck, pinsCheck, storeCheck } from '../doctor/store-checks.ts'
import type { CommandResult, Context } from '../runtime.ts'

const CHECKS: readonly (readonly [string, (subject: DoctorContext) => Promise<Diagnosis> | Diagnosis])[] = [
  ['node', nodeCheck],
  ['store', storeCheck],
  ['keys', keysCheck],
  ['log', logCheck],
  ['pins', pinsCheck],
  ['files', filesCheck],
  ['clock', clockCheck],
  ['site', siteCheck],
]

export async function doctorCommand(context: Context): Promise<CommandResult> {
  const { say, paint } = context
  const subject = { context, plane: await context.openPlane() }
  const found: Diagnosis[] = []
  for (const [name, check] of CHECKS) {
    const diagnosis = await guarded(name, () => check(subject))
    const mark = diagnosis.isOk ? paint('green', 'ok     ') : paint('red', 'problem')
    say(`${mark}  ${name.padEnd(5)}  ${diagnosis.words}`)
    if (!diagnosis.isOk) say(`                → ${diagnosis.advice}`)
    found.push(diagnosis)
  }
  return { code: found.every(({ isOk }) => isOk) ? 0 : 3, value: found }
}
