import { configDefaults, defineConfig } from 'vitest/config'

/** What starts processes, signals them or has native parts keeps a process of its own for each file. */
const WITH_PROCESSES = ['server/**/*.test.ts', 'release/**/*.test.ts', 'scripts/**/*.test.ts']

const exclude = [...configDefaults.exclude, '**/dist/**', 'e2e/**', '.data/**', '.cache/**']

const shared = {
  setupFiles: ['./vitest.setup.ts'],
  // Storage and feed suites keep a core busy for seconds; the default five would make a slow machine a failing one.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  restoreMocks: true,
  css: { modules: { classNameStrategy: 'non-scoped' } },
} as const

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...shared, name: 'processes', include: WITH_PROCESSES, exclude, pool: 'forks' } },
      {
        test: {
          ...shared,
          name: 'threads',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...WITH_PROCESSES],
          // A thread starts a quarter of a second sooner than a process, and is as much its own world.
          pool: 'threads',
        },
      },
    ],
  },
})
