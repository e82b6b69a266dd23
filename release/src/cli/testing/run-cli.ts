import type { ReportDesk } from '../../health/report-desk.ts'
import { type PublishedStore, publishedStore } from '../../testing/published-store.ts'
import { testDesk } from '../../testing/test-site.ts'
import { run } from '../run.ts'
import type { CliRuntime, ExitCode } from '../runtime.ts'

export type Ran = { readonly code: ExitCode; readonly stdout: string; readonly stderr: string }

export type TestCli = PublishedStore & {
  readonly reports: ReportDesk
  /** `bin` adapts the runtime, as the package's own command does. */
  cli(command: string, changes?: Partial<CliRuntime>, bin?: (runtime: CliRuntime) => CliRuntime): Promise<Ran>
  json(
    command: string,
    changes?: Partial<CliRuntime>,
  ): Promise<{ readonly code: ExitCode; readonly value: unknown }>
}

/** The command line over an in-memory store with all six remotes at 1.0.0, without a terminal. */
export async function testCli(from?: PublishedStore): Promise<TestCli> {
  const published = from ?? (await publishedStore())
  const now = () => published.clock.now().getTime()
  const plane = { ...published, reports: testDesk({ store: published.store, now }) }
  const cli: TestCli['cli'] = (command, changes = {}, bin = same) =>
    runCli(wordsOf(command), runtimeOf(plane, changes), bin)
  return {
    ...plane,
    cli,
    async json(command, changes) {
      const { code, stdout } = await cli(`${command} --json`, changes)
      return { code, value: JSON.parse(stdout) }
    },
  }
}

type RuntimeWithoutOutput = Omit<CliRuntime, 'out' | 'err'>

const same = (runtime: CliRuntime) => runtime

async function runCli(
  args: readonly string[],
  runtime: RuntimeWithoutOutput,
  bin: (runtime: CliRuntime) => CliRuntime,
): Promise<Ran> {
  const stdout: string[] = []
  const stderr: string[] = []
  const output = {
    out: (text: string) => void stdout.push(text),
    err: (text: string) => void stderr.push(text),
  }
  const code = await run(args, bin({ ...runtime, ...output }))
  return { code, stdout: stdout.join(''), stderr: stderr.join('') }
}

function runtimeOf(
  { releases, store, keys, reports, clock }: PublishedStore & Pick<TestCli, 'reports'>,
  changes: Partial<CliRuntime>,
): RuntimeWithoutOutput {
  return {
    env: {},
    root: '/project',
    folder: '/project',
    user: 'marta',
    keyFile: '/nowhere/release-key.json',
    nodeVersion: '24.1.0',
    now: clock.now,
    fetch: async () => new Response('', { status: 503 }),
    isInteractive: false,
    hasProgress: false,
    canRedraw: false,
    paint: (_style, text) => text,
    ask: async () => '',
    openPlane: async () => ({ releases, store, reports, keys, keyFolder: '/nowhere' }),
    build: async () => {},
    gitRevision: async () => 'c0ffee',
    provenance: async () => ({ lockfile: 'a'.repeat(64), tools: { node: '24.1.0', webpack: '5.110.3' } }),
    rebuild: () => Promise.reject(new Error('nothing is built here')),
    devTools: () => Promise.reject(new Error('nothing is served here')),
    freePort: async first => first,
    openBrowser: () => {},
    retryPause: 0,
    wait: async () => {},
    isEnded: () => true,
    ...changes,
  }
}

function wordsOf(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|\S+/g)].map(([whole, quoted]) => quoted ?? whole)
}
