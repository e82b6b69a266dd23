// npm test: sets the machine up and runs every check; `--full` runs all cases, `--changed` affected ones.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { playwrightFailures, vitestFailures, vitestNotRun } from './failures.mjs'
import { END_WITH_PARENT, whenToldToStop } from './processes/lifetime.mjs'
import { ensureCcxt } from './programs/ccxt.mjs'
import { ensureChromium } from './programs/chromium.mjs'
import { ensureProgram } from './programs/debian.mjs'
import { ensureFonts } from './programs/fonts.mjs'
import { ensurePostgres } from './programs/postgres.mjs'
import { ensurePostgresTools } from './programs/postgres-tools.mjs'
import { ensureRedis } from './programs/redis.mjs'
import { ensureWebKit } from './programs/webkit.mjs'
import {
  build,
  installPackages,
  productNode,
  projectEnvironment,
  root,
  SetupError,
  step,
  stopChildren,
} from './setup.mjs'

let isFullRun = false
let changedSince
const results = path.join(root, '.cache/test-results')
const vitestReport = path.join(results, 'vitest.json')
const playwrightReport = path.join(results, 'playwright.json')
/** Node's compile cache, shared by the checks' many processes and used only by tests. */
const compiled = path.join(root, '.cache/compiled')
const bin = name => path.join(root, 'node_modules/.bin', name)
const gate = name => [productNode(), `scripts/gates/${name}.ts`]
/** One checker: the default four compute the same types at twice the CPU time, and another check runs in parallel. */
const types = project => [bin('tsc'), '--noEmit', '--checkers', '1', '-p', `tsconfig.${project}.json`]
/** A runner with its own workers; all of them end with this process. */
const runner = (name, ...args) => [
  productNode(),
  ...END_WITH_PARENT,
  'scripts/processes/kept-program.mjs',
  JSON.stringify({ command: bin(name), args, signal: 'SIGTERM' }),
]

function checks() {
  return {
    quick: [
      { name: 'types in the browser', command: types('browser') },
      { name: 'types on the server', command: types('node') },
      { name: 'lint and format', command: [bin('biome'), 'check', '--error-on-warnings', '.'] },
      { name: 'import rules', command: gate('import-rules') },
      { name: 'translations', command: gate('translations') },
      { name: 'writing', command: gate('writing') },
      { name: 'unused code', command: [bin('knip')] },
      { name: 'duplicate lines', command: gate('duplicates') },
      { name: 'lockfile', command: gate('lockfile') },
      { name: 'package API', command: gate('package-api') },
    ],
    units: {
      name: 'unit, property and conformance tests',
      endsWithUs: true,
      command: runner(
        'vitest',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${vitestReport}`,
        ...(changedSince === undefined ? [] : ['--passWithNoTests', `--changed=${changedSince}`]),
      ),
      count: countVitest,
      failures: () => vitestFailures(readReport(vitestReport)),
    },
    budgets: { name: 'bundle budgets', command: gate('bundle-budgets') },
    journeys: {
      name: 'end-to-end, desktop and mobile, and axe on every route',
      endsWithUs: true,
      command: runner(
        'playwright',
        'test',
        '--config',
        'e2e/playwright.config.ts',
        ...(changedSince === undefined ? [] : ['--pass-with-no-tests', `--only-changed=${changedSince}`]),
      ),
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
      count: countPlaywright,
      failures: () => playwrightFailures(readReport(playwrightReport)),
    },
  }
}

const readReport = file => JSON.parse(readFileSync(file, 'utf8'))

function countVitest() {
  const report = readReport(vitestReport)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0),
  }
}

function countPlaywright() {
  const { stats } = readReport(playwrightReport)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}

const running = new Set()

const whole = []

whenToldToStop(() => {
  stopChildren()
  for (const child of running) child.kill('SIGTERM')
  process.exit(130)
})

function runCheck({ name, command, endsWithUs, environment = {}, count, failures = () => [] }) {
  const [file, ...args] = command
  const started = Date.now()
  return new Promise(resolve => {
    const child = spawn(file, args, {
      cwd: root,
      env: projectEnvironment({
        CI: 'true',
        FORCE_COLOR: '0',
        NODE_COMPILE_CACHE: compiled,
        ...(isFullRun ? { QUAYSIDE_FULL_RUN: '1' } : {}),
        ...environment,
      }),
      stdio: ['ignore', 'pipe', 'pipe', ...(endsWithUs ? ['ipc'] : [])],
    })
    running.add(child)
    const output = []
    child.stdout.on('data', chunk => output.push(chunk))
    child.stderr.on('data', chunk => output.push(chunk))
    child.on('error', error => output.push(Buffer.from(String(error))))
    child.on('close', code => {
      running.delete(child)
      const outcome = tally(code, count)
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      const text = Buffer.concat(output).toString().trim()
      process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}, ${seconds} s\n`)
      process.stdout.write(code === 0 ? summary(text) : lines(named(failures)))
      if (code !== 0) whole.push(`\nAll that "${name}" said:\n${text}\n`)
      resolve(outcome)
    })
  })
}

function summary(text) {
  const said = text.split('\n').filter(line => /examined|Tests|passed|not present|did not run/.test(line))
  return lines(said.slice(-4).map(line => `         ${line.trim()}`))
}

const lines = list => list.map(line => `${line}\n`).join('')

/** Names of the failures; empty when a runner died before its report. */
function named(failures) {
  try {
    return failures()
  } catch {
    return []
  }
}

/** Counts one failure when a suite fails without a report, or ran no test outside a `--changed` run. */
function tally(code, count) {
  if (count === undefined) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  try {
    const { passed, failed } = count()
    const ranNothing = passed + failed === 0 && changedSince === undefined
    return { passed, failed: ranNothing || (code !== 0 && failed === 0) ? failed + 1 : failed }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

async function runTwo(list) {
  const queue = [...list]
  const outcomes = []
  async function worker() {
    for (let check = queue.shift(); check; check = queue.shift()) outcomes.push(await runCheck(check))
  }
  await Promise.all([worker(), worker()])
  return outcomes
}

const PROGRAMS = {
  PostgreSQL: ensurePostgres,
  PgBouncer: () => ensureProgram('pgbouncer'),
  Redis: ensureRedis,
  promtool: () => ensureProgram('promtool'),
  ccxt: ensureCcxt,
  WebKit: ensureWebKit,
  'font of Chinese, Japanese and Korean': ensureFonts,
}

const FULL_RUN_PROGRAMS = {
  "PostgreSQL's client programs": ensurePostgresTools,
  HAProxy: () => ensureProgram('haproxy'),
  'Go with Sprig': () => ensureProgram('go'),
}

async function fetchPrograms() {
  const programs = isFullRun ? { ...PROGRAMS, ...FULL_RUN_PROGRAMS } : PROGRAMS
  const lines = await Promise.all(
    Object.entries(programs).map(([name, ensure]) =>
      ensure().then(
        () => [],
        error => [`THERE IS NO ${name.toUpperCase()}: ${error.message.split('\n').slice(0, 2).join(' ')}`],
      ),
    ),
  )
  return lines.flat()
}

function notRun() {
  try {
    return vitestNotRun(readReport(vitestReport))
  } catch {
    return []
  }
}

function readOptions() {
  const flag = { type: 'boolean', default: false }
  try {
    const { full, changed } = parseArgs({ options: { full: flag, changed: flag } }).values
    if (full && changed) throw new Error('not both')
    return { full, changed }
  } catch (error) {
    throw new SetupError(`npm test takes --full or --changed, or nothing: ${error.message}`)
  }
}

function branchPoint() {
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
  const git = (...args) => execFileSync('git', args, options).trim()
  for (const main of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', main)
    } catch {}
  }
  return git('rev-parse', 'HEAD')
}

function leftOut() {
  if (isFullRun) return []
  if (changedSince === undefined) return ['Rare and slow cases did not run: npm test -- --full runs them.']
  return [
    `Only tests that changes since ${changedSince.slice(0, 8)} can affect ran: npm test runs all of them.`,
  ]
}

async function main() {
  const { full, changed } = readOptions()
  isFullRun = full
  if (changed) changedSince = branchPoint()
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  await step('packages, Chromium', async () => {
    const [packages, chromium] = await Promise.all([installPackages(), ensureChromium()])
    return `${packages}, Chromium ${chromium}`
  })
  let missing = []
  await step('build, PostgreSQL, PgBouncer, Redis, ccxt, WebKit, fonts', async () => {
    missing = (await Promise.all([fetchPrograms(), build()]))[0]
  })
  const { quick, units, budgets, journeys } = checks()
  const outcomes = [...(await runTwo([...quick, budgets])), await runCheck(units), await runCheck(journeys)]
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  process.stdout.write(whole.join('') + lines([...missing, ...notRun(), ...leftOut()]))
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  process.exitCode = failed === 0 && existsSync(playwrightReport) ? 0 : 1
}

main().catch(error => {
  process.stdout.write(`${error instanceof SetupError ? error.message : error.stack}\n0 passed, 1 failed\n`)
  process.exitCode = 1
})
