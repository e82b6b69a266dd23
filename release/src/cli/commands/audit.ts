import path from 'node:path'
import type { ReleaseAct, ReleaseEvent } from '@quayside/contracts/release/events'
import { versionKey } from '@quayside/contracts/release/pins'
import { thresholdWords } from '@quayside/contracts/release/threshold-words'
import { MOST_KEY_BYTES, readFileUpTo } from '../../bounded-read.ts'
import { textOf } from '../../bytes.ts'
import { changeWords } from '../../change-words.ts'
import type { ReleaseState } from '../../domain/record/state.ts'
import { openCosigners } from '../../log/cosigner.ts'
import { WAY_ON } from '../../log/release-log.ts'
import type { Releases } from '../../releases.ts'
import { countValue, textValue, UsageError } from '../arguments.ts'
import { failure, success } from '../ending.ts'
import { consentLines } from '../format/consent.ts'
import { indented } from '../format/shown.ts'
import { count, moment, took } from '../format/words.ts'
import type { CommandResult, Context, Plane } from '../runtime.ts'

export async function auditCommand(context: Context): Promise<CommandResult> {
  const limit = countValue(context.values, 'limit') ?? 20
  const plane = await context.openPlane()
  const { releases } = plane
  if (context.values.checkpoint === true) return checkpoint(context, releases)
  const since = textValue(context.values, 'since')
  if (since !== undefined && context.values.verify !== true)
    throw new UsageError('--since goes with --verify: audit --verify --since <file>.')
  if (context.values.verify === true) return verify(context, plane, since)
  const events = await releases.events({ before: null, limit })
  const { state } = await releases.confirmed()
  for (const event of events) for (const line of eventLines(context, state, event)) context.say(line)
  return success(events)
}

async function verify(context: Context, plane: Plane, since: string | undefined): Promise<CommandResult> {
  const { say, paint } = context
  const { releases } = plane
  const started = performance.now()
  const verdict = await releases.verify()
  const time = took(performance.now() - started)
  if (verdict.break === null) {
    say(
      paint(
        'green',
        `The log is whole: ${verdict.events} ${verdict.events === 1 ? 'entry' : 'entries'} (${time}).`,
      ),
    )
    const isSplit = await sayWitnesses(context, plane)
    const result = since === undefined ? success(verdict) : await continued(context, releases, since)
    return isSplit ? { ...result, code: 3 } : result
  }
  say(paint('red', `The log is broken at entry ${verdict.break.seq}: it ${verdict.break.problem} (${time}).`))
  if (verdict.break.isLost) say(WAY_ON)
  return { code: 3, value: verdict }
}

async function sayWitnesses({ say, paint, now }: Context, plane: Plane): Promise<boolean> {
  const cosigners = await openCosigners({
    ...plane,
    ...plane.reports,
    root: plane.keys.log.root,
    now: () => now().getTime(),
  }).read()
  for (const { site, environment, seq, at, problem } of cosigners)
    say(
      problem === null
        ? `  ${site} (${environment}) has co-signed it up to entry ${seq}, confirmed ${moment(at)}.`
        : paint('red', `  ${site} (${environment}) has co-signed another log: ${problem}.`),
    )
  return cosigners.some(({ problem }) => problem !== null)
}

async function continued(
  { say, paint, folder }: Context,
  releases: Releases,
  file: string,
): Promise<CommandResult> {
  const bounds = { most: MOST_KEY_BYTES, followsLinks: true }
  const bytes = await readFileUpTo(path.resolve(folder, file), bounds).catch(() => undefined)
  if (bytes === undefined) throw new UsageError(`The file ${file} cannot be read.`)
  const outcome = await releases.continues(textOf(bytes))
  if (!outcome.ok) {
    say(paint('red', `It does not continue ${file}: ${outcome.error.message}.`))
    return { code: 3, value: { error: outcome.error } }
  }
  const { seq, at } = outcome.value
  say(
    paint(
      'green',
      `It continues ${file}: entry ${seq}, confirmed ${moment(at)}, and all before it are the same.`,
    ),
  )
  return success(outcome.value)
}

/** Prints the newest checkpoint, so that the user can compare the log with it later. */
async function checkpoint(context: Context, releases: Releases): Promise<CommandResult> {
  const text = await releases.checkpoint()
  if (text === undefined)
    return failure(
      context,
      1,
      'No plane has confirmed this log; start it: npm start, or node release/src/main.ts.',
    )
  context.say(text.trimEnd())
  return success({ checkpoint: text })
}

function eventLines(
  { paint }: Context,
  state: ReleaseState,
  { seq, at, actor, source, reason, act }: ReleaseEvent,
): readonly string[] {
  const changes = act.type === 'pinned' ? act.changes : []
  return [
    `${paint('dim', `${seq}  ${moment(at)}`)}  ${actor} (${source})  ${paint('bold', actWords(act))}`,
    ...changes.map(change => `      ${change.remote}  ${changeWords(change, paint)}`),
    ...marks(act, paint).map(line => `      ${line}`),
    ...(reason === '' ? [] : indented(reason, '      ')),
    ...(act.type === 'pinned' ? consentLines(state, act) : []).map(line => `      ${line}`),
  ]
}

const TRIED_IN = { page: 'in a page', dom: 'in a DOM without layout' } as const

function marks(act: ReleaseAct, paint: Context['paint']): readonly string[] {
  if (act.type === 'proposed') return smokeTestMarks(act, paint)
  if (act.type !== 'pinned') return []
  const { breakGlass, accepted, health } = act
  return [
    ...(breakGlass === undefined ? [] : [paint('red', `BREAK GLASS: ${breakGlass}`)]),
    ...smokeTestMarks(act, paint),
    ...(accepted === undefined ? [] : [paint('yellow', `although it came to grief: ${accepted.join(', ')}`)]),
    ...(health === undefined ? [] : thresholdWords(health)),
  ]
}

function smokeTestMarks(
  { untried, tried = [] }: Pick<Extract<ReleaseAct, { type: 'pinned' }>, 'untried' | 'tried'>,
  paint: Context['paint'],
): readonly string[] {
  return [
    ...(untried === undefined ? [] : [paint('yellow', `UNTRIED: ${untried}`)]),
    ...tried.map(one => `tried: ${versionKey(one.remote, one.version)} ${TRIED_IN[one.how]}`),
  ]
}

export function actWords(act: ReleaseAct): string {
  switch (act.type) {
    case 'published':
    case 'deprecated':
    case 'blocked':
    case 'unblocked':
      return `${act.type} ${versionKey(act.remote, act.version)}`
    case 'pinned':
      return `${act.act} in ${act.environment}, revision ${act.revision}`
    case 'locked':
    case 'unlocked':
      return `${act.type} ${act.remote === null ? act.environment : `${act.remote} in ${act.environment}`}`
    case 'policy':
      return `${act.environment} needs ${count(act.approvals, 'approval')}`
    case 'proposed':
      return `proposed a change of ${act.environment} (${act.proposal})`
    case 'approved':
    case 'rejected':
      return `${act.type} ${act.proposal}`
    case 'preview-issued':
      return `issued a preview of ${Object.keys(act.remotes).join(', ')} in ${act.environment}`
    case 'preview-revoked':
      return `revoked the preview ${act.preview}`
    case 'token-issued':
      return `issued a token for ${act.team} (${(act.scopes ?? ['publish']).join(', ')}: ${act.remotes.join(', ')})`
    case 'token-revoked':
      return `revoked the token ${act.token}`
    case 'key-registered':
      return `registered the key ${act.key.slice(0, 12)} of ${act.holder} as ${act.role}`
    case 'recovered':
      return `let the log go on after a loss, epoch ${act.epoch}`
    case 'key-revoked':
      return `revoked the key ${act.key.slice(0, 12)}`
    case 'staff':
      return `${act.change} (${act.account})`
    case 'collected':
      return `deleted ${count(act.versions.length, 'version')}`
  }
}
