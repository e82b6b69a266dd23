import path from 'node:path'
import { versionKey } from '@quayside/contracts/release/pins'
import { openVisitor } from '../../smoke-test/open-smoke-tests.ts'
import type { Visitor } from '../../smoke-test/visitors/visitor.ts'
import { remoteOf, textValue, UsageError } from '../arguments.ts'
import { type CheckLine, checkBuild } from '../check/check-build.ts'
import { readDist } from '../publish/read-dist.ts'
import type { CommandResult, Context, Style } from '../runtime.ts'
import { deployedSite } from '../site/deployed-site.ts'

const COLORS: Readonly<Record<CheckLine['outcome'], Style>> = {
  ok: 'green',
  warning: 'yellow',
  refused: 'red',
  skipped: 'dim',
}

/** Runs every check of a publication and of a pin; exit code 2 if one refuses. */
export async function checkCommand(context: Context): Promise<CommandResult> {
  const { say, paint } = context
  const build = await readDist(distOf(context))
  const site = await deployedSite(context)
  const lines = await checkBuild(build, { site, visitor: visitorOf(context) })
  const { name, version } = build.manifest
  const where = site === null ? 'without a site' : `against revision ${site.pins.revision} at ${site.origin}`
  say(`${versionKey(name, version)}, ${where}:`)
  for (const { check, outcome, words } of lines)
    for (const [index, text] of words.entries())
      say(
        index === 0
          ? `${paint(COLORS[outcome], outcome.padEnd(7))}  ${check.padEnd(8)}  ${text}`
          : `${' '.repeat(19)}${text}`,
      )
  const isRefused = lines.some(({ outcome }) => outcome === 'refused')
  const value = { remote: name, version, site: site?.origin ?? null, isRefused, checks: lines }
  return { code: isRefused ? 2 : 0, value }
}

/** Uses a DOM only with `RELEASE_TRIAL=dom`, because there the site's scripts run as this user. */
function visitorOf({ root, env }: Context): Visitor | null {
  return openVisitor({ root, env: { ...env, RELEASE_TRIAL: env.RELEASE_TRIAL?.trim() || 'page' } })
}

/** Returns the `dist` of a named remote of this checkout, else the folder of `--dist`, else `./dist`. */
function distOf({ words, values, root, folder }: Context): string {
  const dist = textValue(values, 'dist')
  const [word, ...more] = words
  if (more.length > 0 || (word !== undefined && dist !== undefined))
    throw new UsageError('Check one build: name a remote of this checkout, or a folder with --dist.')
  return word === undefined ? path.resolve(folder, dist ?? 'dist') : path.join(root, remoteOf(word), 'dist')
}
