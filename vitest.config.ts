import { defineConfig } from 'vitest/config'

/** What starts processes, signals them or has native parts. */
const WITH_PROCESSES = ['server/**/*.test.ts', 'release/**/*.test.ts', 'scripts/**/*.test.ts']

const exclude = ['**/node_modules/**', '**/dist/**', 'e2e/**', '.data/**', '.cache/**']

export default defineConfig({
  test: {
    setupFiles: ['./vitest.setup.ts'],
    // Storage and feed suites keep a core busy for seconds; the default five would make a slow machine a failing one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One more than the cores of a small machine: many files wait for a process, a socket or a disk.
    maxWorkers: 3,
    restoreMocks: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      // Each file has a process of its own.
      { extends: true, test: { name: 'processes', include: WITH_PROCESSES, exclude, pool: 'forks' } },
      {
        extends: true,
        test: {
          name: 'threads',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...WITH_PROCESSES],
          // A thread starts a quarter of a second sooner than a process, and shares as little with the next file.
          pool: 'threads',
        },
      },
    ],
  },
})
