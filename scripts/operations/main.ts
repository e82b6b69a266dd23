import path from 'node:path'
import { parseArgs } from 'node:util'
import { versionProblem } from '@quayside/contracts/remotes/version'
import { build, step } from '../setup.mjs'
import { drill } from './drill.ts'
import { writeLoanBuild } from './loan-build.ts'
import { newVisitors, sendVisitors } from './visitors.ts'

const USAGE = `npm run operations                                       the whole of docs/operations/drill.md, in a folder of its own
npm run operations -- build <folder> <version> [--broken] a build of mfe-loan under another version; a broken one throws
npm run operations -- visitors <site> [--broken <version>] forty visitors; those who get this version say that it failed`

const VISITORS = 40

process.exitCode = await main().catch(failed)

async function main(): Promise<number> {
  const [command, ...rest] = process.argv.slice(2)
  if (command === undefined) return carryOut()
  if (command === 'build') return loanBuild(rest)
  if (command === 'visitors') return visitors(rest)
  if (['help', '--help', '-h'].includes(command)) return help()
  return misused()
}

async function carryOut(): Promise<number> {
  await step('build', () => build())
  return (await drill(say)) ? 0 : 1
}

async function loanBuild(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { broken: { type: 'boolean', default: false } },
  })
  const [folder, version] = positionals
  if (folder === undefined || version === undefined || positionals.length > 2) return misused()
  const problem = versionProblem(version)
  if (problem !== null) throw new Error(`${problem}.`)
  await step('build', () => build())
  const dist = path.resolve(process.env.INIT_CWD ?? process.cwd(), folder)
  await writeLoanBuild({ dist, version, isBroken: values.broken })
  say(`mfe-loan ${version} lies in ${dist}: npm run release -- publish --dist ${dist}`)
  return 0
}

async function visitors(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { broken: { type: 'string' } },
  })
  const [site] = positionals
  if (site === undefined || !URL.canParse(site)) return misused()
  const seen = await sendVisitors({
    origin: new URL(site).origin,
    remote: 'mfe-loan',
    path: '/loan',
    visitors: newVisitors(VISITORS),
    broken: values.broken ?? null,
  })
  say([...seen].map(([version, count]) => `${count} visitors got ${version}`).join(', '))
  return 0
}

function failed(error: unknown): number {
  if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
    return misused()
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  return 1
}

function help(): number {
  say(USAGE)
  return 0
}

function misused(): number {
  process.stderr.write(`${USAGE}\n`)
  return 1
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
