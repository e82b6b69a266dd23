import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..')

describe('a command that is given what it does not take', () => {
  it.each([
    ['test.mjs', ['--nonsense'], /^npm test takes --at-length, or nothing: .*--nonsense/],
    ['test.mjs', ['mfe-loan'], /^npm test takes --at-length, or nothing: .*mfe-loan/],
    ['soak.ts', ['--nonsense'], /^npm run soak takes --days, --loans, --money and --seed: .*--nonsense/],
    ['soak.ts', ['--days', 'many'], /^--days takes a whole number above zero, not many\.\n$/],
    [
      'bench/run.ts',
      ['first-load', 'nonsense'],
      /^There is no bench nonsense; there are first-load, .*\.\n$/,
    ],
  ])('%s %j says so at once', (script, args, words) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, script), ...args],
      { cwd: root, encoding: 'utf8' },
    )
    expect(status).toBe(1)
    expect(stdout + stderr).toMatch(words)
    expect(stdout + stderr).not.toContain(' at ')
  })
})
