import { versionKey } from '@quayside/contracts/release/pins'
import type { Provenance } from '@quayside/contracts/release/provenance'
import { claimedPaths } from '@quayside/contracts/remotes/route-claims'
import { readManifest } from '../../checks/read-version.ts'
import { emergenciesOf } from '../../domain/plan/emergencies.ts'
import { placesOf } from '../../domain/plan/places.ts'
import type { EnvironmentState, ReleaseState } from '../../domain/record/state.ts'
import { optionalWord, type VersionWord, versionKeyOf } from '../arguments.ts'
import { failure, success } from '../ending.ts'
import { consentLines } from '../format/consent.ts'
import { table } from '../format/table.ts'
import { age, bytes, count, moment } from '../format/words.ts'
import { DIRTY } from '../publish/origin.ts'
import { readState } from '../read-state.ts'
import type { CommandResult, Context, Plane } from '../runtime.ts'

export async function showCommand(context: Context): Promise<CommandResult> {
  const word = optionalWord(context.words, '<remote>@<version> or environment') ?? context.environment
  const wanted = word.includes('@') ? versionKeyOf(word) : undefined
  const plane = await context.openPlane()
  const state = await readState(context, plane.releases)
  if (wanted !== undefined) return showVersion(context, plane, { ...wanted, state })
  const environment = state.environments.get(word)
  return environment === undefined
    ? failure(context, 1, `There is no environment ${word}.`)
    : showEnvironment(context, state, environment)
}

async function showVersion(
  context: Context,
  { store }: Plane,
  { remote, version, state }: VersionWord & { readonly state: ReleaseState },
): Promise<CommandResult> {
  const key = versionKey(remote, version)
  const record = state.versions.get(key)
  if (record === undefined)
    return failure(
      context,
      1,
      state.collected.has(key) ? `${key} was deleted by gc.` : `${key} is not published.`,
    )
  const manifest = await readManifest(store, remote, { version, manifest: record.manifest })
  if (typeof manifest === 'string') return failure(context, 1, `${key} ${manifest}.`)
  const { paint, say, now } = context
  const places = placesOf(state, record)
  const rows: (readonly [string, string])[] = [
    ['standing', record.standing],
    ['pinned in', places.length === 0 ? 'no environment' : places.join(', ')],
    ['published', `${moment(record.publishedAt)} (${age(record.publishedAt, now())}) by ${record.author}`],
    ['notes', record.notes || 'none'],
    ['git revision', commitWords(record.gitRevision)],
    ['built with', builtWith(record.provenance ?? null)],
    ['manifest', record.manifest],
    ['size', `${bytes(record.size.total)}, ${bytes(record.size.first)} before the first screen`],
    ['files', count(Object.keys(manifest.files).length, 'file')],
    ['contract', `${manifest.contract.min} to ${manifest.contract.max}`],
    ['routes', manifest.routes.flatMap(claimedPaths).join(' ') || 'none'],
    ['widgets', manifest.widgets.join(' ') || 'none'],
    ['locales', Object.keys(manifest.locales).join(' ') || 'none'],
    [
      'shared',
      Object.entries(manifest.shared)
        .map(([name, range]) => `${name} ${range}`)
        .join(', ') || 'none',
    ],
  ]
  say(paint('bold', key))
  for (const line of table(rows.map(([name, value]) => [`  ${name}`, value]))) say(line)
  return success({ ...record, pinnedIn: places, detail: manifest })
}

function commitWords(gitRevision: string | null): string {
  if (gitRevision === null) return 'unknown'
  return gitRevision.endsWith(DIRTY)
    ? `${gitRevision.slice(0, -DIRTY.length)} and changes that no commit has`
    : gitRevision
}

function builtWith(provenance: Provenance | null): string {
  if (provenance === null) return 'unknown'
  const tools = Object.entries(provenance.tools).map(([name, version]) => `${name} ${version}`)
  return [...tools, `lockfile ${provenance.lockfile?.slice(0, 12) ?? 'none'}`].join(', ')
}

const EMERGENCIES = { 'break-glass': 'BREAK GLASS', untried: 'UNTRIED' } as const

function showEnvironment(
  context: Context,
  state: ReleaseState,
  environment: EnvironmentState,
): CommandResult {
  const { paint, say, now } = context
  const { name, pins, revisions, isLocked, lockedRemotes, approvals } = environment
  const last = revisions.at(-1)
  const about = [isLocked ? 'locked' : '', approvals > 0 ? `${count(approvals, 'approval')} needed` : '']
  say(
    paint(
      'bold',
      [`${name}, revision ${pins?.revision ?? 0}`, ...about.filter(text => text !== '')].join(', '),
    ),
  )
  if (last !== undefined)
    say(`  ${last.act} ${age(last.at, now())} by ${last.actor}: ${last.reason || 'no reason given'}`)
  for (const line of consentLines(state, last)) say(`  ${line}`)
  for (const { what, by, at, why } of emergenciesOf(environment, now()))
    say(`  ${paint('red', `${EMERGENCIES[what]}: ${why}`)} (${by}, ${age(at, now())})`)
  const pinned = Object.entries(pins?.remotes ?? {}).map(([remote, pin]) => [
    `  ${remote}`,
    pin.version,
    pin.canary === null ? '' : `${pin.canary.version} for ${pin.canary.percent} %`,
    pin.previous === null ? 'nothing before' : `before ${pin.previous.version}`,
    lockedRemotes.has(remote) ? 'locked' : '',
  ])
  const first = Object.entries(pins?.newcomers ?? {}).map(([remote, { version, percent }]) => [
    `  ${remote}`,
    'not yet',
    `${version} for ${percent} %`,
    'nothing before',
    lockedRemotes.has(remote) ? 'locked' : '',
  ])
  for (const line of table([...pinned, ...first])) say(line)
  if (pins === null) say('  Nothing is pinned yet.')
  return success({ name, isLocked, lockedRemotes: [...lockedRemotes], approvals, pins, last: last ?? null })
}
