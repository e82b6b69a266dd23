import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    setupFiles: ['./vitest.setup.ts'],
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'e2e/**', '.data/**'],
    // Storage and feed suites keep a core busy for seconds; the default five would make a slow machine a failing one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    restoreMocks: true,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
