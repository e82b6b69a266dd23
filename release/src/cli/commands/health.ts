import type { HealthVerdict } from '@quayside/contracts/release/health'
import type { EnvironmentState } from '../../domain/record/state.ts'
import { canaryHealth, mainHealth } from '../../health/environment-health.ts'
import { failure, success } from '../ending.ts'
import { count } from '../format/words.ts'
import type { CommandResult, Context, Plane, Style } from '../runtime.ts'

const EVERY = 2_000

type RemoteHealth = {
  readonly remote: string
  readonly version: string
  /** Percent; null for a pinned version. */
  readonly percent: number | null
  readonly verdict: HealthVerdict
}
type EnvironmentHealth = {
  readonly environment: string
  readonly revision: number
  readonly sites: readonly {
    readonly node: string
    readonly revision: number
    readonly problem: string | null
  }[]
  readonly remotes: readonly RemoteHealth[]
}

export async function healthCommand(context: Context): Promise<CommandResult> {
  const plane = await context.openPlane()
  const wanted = context.values.env === undefined ? null : context.environment
  const known = (await plane.releases.state()).environments
  if (wanted !== null && !known.has(wanted)) return failure(context, 1, `There is no environment ${wanted}.`)
  let told = ''
  for (;;) {
    const health = await readHealth(context, plane, wanted)
    const lines = health.flatMap(environment => healthLines(context, environment))
    const text = lines.join('\n')
    if (text !== told) {
      if (isRedrawn(context)) context.out(CLEAR)
      context.say(`${between(context, told)}${text}`)
    }
    told = text
    const isWatching = context.values.watch === true && !context.isEnded()
    if (!isWatching) return { ...success(health), code: health.some(isUnhealthy) ? 3 : 0 }
    await context.wait(EVERY)
  }
}

const CLEAR = '\u001B[H\u001B[2J\u001B[3J'

function between(context: Context, told: string): string {
  const line = `${context.now().toISOString()}\n`
  if (isRedrawn(context)) return line
  return told === '' ? '' : `\n${line}`
}

function isRedrawn({ canRedraw, isJson, values }: Context): boolean {
  return canRedraw && !isJson && values.watch === true
}

async function readHealth(
  { now, err }: Context,
  { releases, reports: reader }: Plane,
  wanted: string | null,
): Promise<readonly EnvironmentHealth[]> {
  const { environments } = await releases.state()
  const all = [...environments.values()].filter(({ name, pins }) =>
    wanted === null ? pins !== null : name === wanted,
  )
  return Promise.all(
    all.map(async environment => {
      const reports = await reader.read(environment.name, problem => err(`${problem}\n`))
      const question = { environment, reports, now: now().getTime() }
      return {
        environment: environment.name,
        revision: environment.pins?.revision ?? 0,
        sites: reports.map(({ node, revision, pinsProblem }) => ({ node, revision, problem: pinsProblem })),
        remotes: remotesOf(environment).flatMap(remote => healthOf(question, remote)),
      }
    }),
  )
}

type Question = Omit<Parameters<typeof mainHealth>[0], 'remote'> & { readonly environment: EnvironmentState }

function remotesOf({ pins }: EnvironmentState): readonly string[] {
  return [...Object.keys(pins?.remotes ?? {}), ...Object.keys(pins?.newcomers ?? {})]
}

function healthOf(question: Question, remote: string): readonly RemoteHealth[] {
  const { pins } = question.environment
  const pin = pins?.remotes[remote]
  const canary = pin === undefined ? pins?.newcomers?.[remote] : pin.canary
  const main = mainHealth({ ...question, remote })
  const candidate = canaryHealth({ ...question, remote })
  return [
    ...(main === null || pin === undefined
      ? []
      : [{ remote, version: pin.version, percent: null, verdict: main }]),
    ...(candidate === null || !canary
      ? []
      : [{ remote, version: canary.version, percent: canary.percent, verdict: candidate }]),
  ]
}

function isUnhealthy({ sites, remotes }: EnvironmentHealth): boolean {
  return (
    sites.some(({ problem }) => problem !== null) ||
    remotes.some(({ verdict }) => verdict.state === 'unhealthy')
  )
}

const STYLE: Readonly<Record<HealthVerdict['state'], Style>> = {
  healthy: 'green',
  unhealthy: 'red',
  unknown: 'yellow',
}

function healthLines(
  { paint }: Context,
  { environment, revision, sites, remotes }: EnvironmentHealth,
): readonly string[] {
  const reporting = sites.length === 0 ? 'no site has reported' : `${count(sites.length, 'site')} reporting`
  return [
    paint('bold', `${environment}, revision ${revision}, ${reporting}`),
    ...sites.flatMap(({ node, problem }) =>
      problem === null ? [] : [paint('red', `  ${node} does not use the newest pins: ${problem}`)],
    ),
    ...remotes.flatMap(({ remote, version, percent, verdict }) => [
      `  ${paint(STYLE[verdict.state], verdict.state.padEnd(9))}  ${remote}@${version}${percent === null ? '' : ` (${percent} %)`}`,
      ...verdict.words.map(words => `             ${words}`),
    ]),
  ]
}
