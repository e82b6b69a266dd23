import { readFile } from 'node:fs/promises'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { IS_FULL_RUN } from './scripts/full-run.ts'

/** Tests that start, signal, or end processes; each file runs in a separate process. */
const WITH_PROCESSES = ['scripts/**/*.test.ts']
/** Tests that run on Node: sockets, databases, and native modules. */
const ON_NODE = ['server/**/*.test.ts', 'release/**/*.test.ts']

/** Tests that mock modules, which in a shared worker only works before another test loads them. */
const WITH_MOCKS = [
  'shell/src/remotes/load/load-good-version.test.ts',
  'shell/src/remotes/load/load-lifecycles.test.ts',
  'shell/src/remotes/load/unload-version.test.ts',
]

/** Drills: each step has its own test, or they need PostgreSQL's client programs. The full run runs them all. */
const FULL_RUN_ONLY = [
  'scripts/operations/drill.test.ts',
  'scripts/live-drill/live-drill.test.ts',
  'server/src/operator/recovery/recovery.postgres.test.ts',
  'server/src/operator/backup/dump.postgres.test.ts',
]

const exclude = [
  '**/node_modules/**',
  '**/dist/**',
  'e2e/**',
  '.data/**',
  '.cache/**',
  ...(IS_FULL_RUN ? [] : FULL_RUN_ONLY),
]

/** Files that take half a minute. They start first, so that no worker idles at the end. */
const LONG = [
  'release/src/rollout/false-alarms.test.ts',
  'scripts/same-bytes.test.ts',
  'scripts/processes/services.test.ts',
  'scripts/new-remote/new-remote.test.ts',
  'scripts/operations/drill.test.ts',
  'scripts/live-drill/live-drill.test.ts',
  'scripts/live-drill/live-start.test.ts',
  'server/src/operator/migrate/migrate.postgres.test.ts',
  'server/src/app/two-sites.postgres.test.ts',
  'server/src/app/start.test.ts',
  'release/src/rollout/forgers.test.ts',
]

/** Whether a file requests a document in its first line. */
async function hasDocument({ moduleId }: TestSpecification): Promise<boolean> {
  return (await readFile(moduleId, 'utf8')).startsWith('// @vitest-environment happy-dom')
}

/** Long files first, then by project and environment, because a worker keeps its modules for one kind only. */
class Order extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex(long => moduleId.endsWith(`/${long}`))
      return place === -1 ? LONG.length : place
    }
    const sorted = await super.sort(files)
    const kind = new Map(
      await Promise.all(
        sorted.map(async file => [file, `${file.project.name} ${await hasDocument(file)}`] as const),
      ),
    )
    const kindOf = (file: TestSpecification) => kind.get(file) ?? ''
    return sorted.toSorted(
      (one, other) => rank(one) - rank(other) || kindOf(one).localeCompare(kindOf(other)),
    )
  }
}

export default defineConfig({
  test: {
    globalSetup: ['./vitest.global-setup.ts'],
    setupFiles: ['./vitest.setup.ts'],
    // Storage and feed suites keep a core busy for seconds; the default of five fails on a slow machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One more than the cores of a small machine: many files wait for a process, a socket or a disk.
    maxWorkers: 3,
    sequence: { sequencer: Order },
    // Half of the time went into loading the same modules again for each file: a worker keeps them. What a file leaves
    // behind fails the next one.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: { name: 'processes', include: WITH_PROCESSES, exclude, pool: 'forks', isolate: true },
      },
      {
        extends: true,
        test: { name: 'mocks', include: WITH_MOCKS, exclude, pool: 'threads', isolate: true },
      },
      { extends: true, test: { name: 'node', include: ON_NODE, exclude, pool: 'forks' } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...WITH_PROCESSES, ...WITH_MOCKS, ...ON_NODE],
          // A thread starts a quarter of a second sooner than a process, and shares as little with the next file.
          pool: 'threads',
        },
      },
    ],
  },
})
