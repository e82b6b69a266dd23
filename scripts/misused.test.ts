import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '..')

describe('a command that is given what it does not take', () => {
  it.each([
    ['test.mjs', ['--nonsense'], /^npm test takes --full or --changed, or nothing: .*--nonsense/],
    ['test.mjs', ['--full', '--changed'], /^npm test takes --full or --changed, or nothing: not both/],
    ['test.mjs', ['mfe-loan'], /^npm test takes --full or --changed, or nothing: .*mfe-loan/],
    ['soak.ts', ['--nonsense'], /^npm run soak takes --days, --loans, --money and --seed: .*--nonsense/],
    ['soak.ts', ['--days', 'many'], /^--days takes a whole number above zero, not many\.\n$/],
    [
      'bench/run.ts',
      ['first-load', 'nonsense'],
      /^There is no bench nonsense; there are first-load, .*\.\n$/,
    ],
    ['operations/operations.mjs', ['nonsense'], /^npm run operations +the whole of /],
    ['operations/operations.mjs', ['build', 'somewhere'], /^npm run operations +the whole of /],
    ['operations/operations.mjs', ['build', 'somewhere', 'nonsense'], /^"nonsense" is not a version/],
  ])('%s %j says so at once', (script, args, words) => {
    const { status, said } = ran(script, args)
    expect(status).toBe(1)
    expect(said).toMatch(words)
    expect(said).not.toContain(' at ')
  })

  it.each([['--nonsense'], ['news', 'loans']])('new-remote %j refuses it with its usage', (...args) => {
    const { status, said } = ran('new-remote/new-remote.mjs', args)
    expect(status).toBe(2)
    expect(said).toMatch(/^npm run new-remote -- <name>\n.*\n$/)
  })
})

describe('a command that is asked how it is used', () => {
  it.each([
    ['operations/operations.mjs', 'help'],
    ['operations/operations.mjs', '--help'],
    ['new-remote/new-remote.mjs', 'help'],
    ['new-remote/new-remote.mjs', '--help'],
  ])('%s %s says it and does nothing else', (script, word) => {
    const { status, said } = ran(script, [word])
    expect(status).toBe(0)
    expect(said).toMatch(/^npm run (operations|new-remote)/)
  })
})

function ran(script: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(import.meta.dirname, script), ...args],
    { cwd: root, encoding: 'utf8' },
  )
  return { status, said: stdout + stderr }
}
