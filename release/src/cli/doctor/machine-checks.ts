import { stat } from 'node:fs/promises'
import path from 'node:path'
import { ROOT_KEY } from '../../keys.ts'
import { problemOfClocks } from '../../log/clocks.ts'
import { lackOfSmokeTests } from '../../smoke-test/manner-words.ts'
import { openSmokeTests } from '../../smoke-test/open-smoke-tests.ts'
import { asSentence, moment } from '../format/words.ts'
import type { Context } from '../runtime.ts'
import { type Diagnosis, type DoctorContext, failed, passed } from './check.ts'

const NODE = 24

export function nodeCheck({ context: { nodeVersion } }: DoctorContext): Diagnosis {
  const major = Number(nodeVersion.split('.')[0])
  return major >= NODE
    ? passed('node', `Node ${nodeVersion}.`)
    : failed(
        'node',
        `Node ${nodeVersion} is too old.`,
        `Use Node ${NODE} or newer: npm run release brings its own.`,
      )
}

export function smokeTestDiagnosis(place: Pick<Context, 'root' | 'env'>): Diagnosis {
  const manner = openSmokeTests(place).manner()
  const lack = lackOfSmokeTests(manner)
  return lack === null || manner !== null
    ? passed('trial', lack ?? 'Versions are tried in a Chromium before they are pinned.')
    : failed('trial', lack, 'Leave RELEASE_TRIAL out: it is for machines that only test.')
}

export async function keysCheck({ context: { env, keyFile }, plane }: DoctorContext): Promise<Diagnosis> {
  const { environments, keys, seq } = await plane.releases.state()
  const mine = keys.get(plane.keys.log.own()?.id ?? '')
  if (mine !== undefined && mine.revokedAt !== null)
    return failed(
      'keys',
      `The key of ${mine.holder} in ${keyFile} was revoked on ${moment(mine.revokedAt)}, so nothing is written from here.`,
      'Move that file away and log in again: npm run release -- login',
    )
  if (env.RELEASE_SIGNING_KEY?.trim())
    return passed('keys', 'RELEASE_SIGNING_KEY signs for all environments.')
  const pinned = [...environments.values()].filter(({ pins }) => pins !== null).map(({ name }) => name)
  // With a registered personal key, the root key is not needed and may be kept offline.
  const needed = seq === 0 ? [] : [...(mine !== undefined ? [] : [ROOT_KEY]), ...pinned]
  const found = await Promise.all(
    needed.map(name => keyProblem(path.join(plane.keyFolder, `release-${name}.key`))),
  )
  const problems = found.filter(problem => problem !== null)
  if (problems.length > 0)
    return failed(
      'keys',
      problems.map(({ words }) => words).join(' '),
      [...new Set(problems.map(({ advice }) => advice))].join('; '),
    )
  return passed(
    'keys',
    needed.length === 0
      ? 'None is needed yet; they are made at the first use.'
      : `${needed.length} keys, which only their owner can read.`,
  )
}

type KeyProblem = { readonly words: string; readonly advice: string }

async function keyProblem(file: string): Promise<KeyProblem | null> {
  const found = await stat(file).catch(() => undefined)
  if (found === undefined)
    return {
      words: `${file} is missing.`,
      advice: 'Put a missing key back from a backup: without it nothing can be signed as before',
    }
  // Windows has no such modes.
  if (process.platform === 'win32' || (found.mode & 0o077) === 0) return null
  return { words: `${file} can be read by others.`, advice: `chmod 600 ${file}` }
}

/** An entry whose writer's clock is behind takes the previous entry's time, so the log hides a wrong clock. */
export async function clockCheck({
  context: { now },
  plane: { releases },
}: DoctorContext): Promise<Diagnosis> {
  const { state } = await releases.confirmed()
  const problem = problemOfClocks(state, now().getTime())
  const moment = now().toISOString()
  return problem === null
    ? passed('clock', `${moment}, and no writer of the log is more than a minute off.`)
    : failed('clock', asSentence(problem), `It is ${moment} here. Set the clocks of both machines by NTP.`)
}
