import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chooseOptions, refuseKeptFlags } from './choose-options.mjs'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'choose-options-'))
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

/** A terminal on which a user types these lines. */
function terminalOf(...lines: readonly string[]) {
  const shown: string[] = []
  const left = [...lines]
  return {
    shown,
    async ask(question: string) {
      shown.push(question)
      return left.shift() ?? ''
    },
    say: (message: string) => void shown.push(message),
  }
}

it('prompts for each missing option, with a default', async () => {
  const terminal = terminalOf('prices', '', 'rspack')
  expect(await chooseOptions({}, terminal)).toEqual({
    name: 'prices',
    route: '/prices',
    bundler: 'rspack',
    folder: path.join(folder, 'mfe-prices'),
  })
  expect(terminal.shown).toEqual([
    'Name of the remote, without mfe- (news)',
    'First route (/prices)',
    'Bundler: webpack, rspack, or vite (vite)',
  ])
})

it('repeats a question right after a wrong answer', async () => {
  mkdirSync(path.join(folder, 'mfe-taken'))
  writeFileSync(path.join(folder, 'mfe-taken/notes.txt'), 'mine')
  const terminal = terminalOf('Q', 'mfe-news', 'taken', 'news', 'news', '/api/news', '', 'parcel', '')
  expect(await chooseOptions({}, terminal)).toMatchObject({ name: 'news', route: '/news', bundler: 'vite' })
  expect(terminal.shown).toEqual([
    'Name of the remote, without mfe- (news)',
    expect.stringContaining('"Q" cannot be the name of a remote.'),
    'Name of the remote, without mfe- (news)',
    expect.stringContaining('Omit "mfe-"'),
    'Name of the remote, without mfe- (news)',
    expect.stringContaining('mfe-taken is not empty.'),
    'Name of the remote, without mfe- (news)',
    'First route (/news)',
    expect.stringContaining('"news" is not a route.'),
    'First route (/news)',
    'The server uses /api. Choose another route.',
    'First route (/news)',
    'Bundler: webpack, rspack, or vite (vite)',
    expect.stringContaining('"parcel" is not a supported bundler.'),
    'Bundler: webpack, rspack, or vite (vite)',
  ])
})

it('refuses a wrong flag before the first question', async () => {
  const terminal = terminalOf('news')
  await expect(chooseOptions({ bundler: 'parcel' }, terminal)).rejects.toThrow('not a supported bundler')
  expect(terminal.shown).toEqual([])
})

it('uses defaults without a terminal', async () => {
  expect(await chooseOptions({ name: 'news' })).toMatchObject({ route: '/news', bundler: 'vite' })
})

it.each([
  [{ npm_config_bundler: 'vite' }, 'npm kept --bundler. Put -- before the flags'],
  [{ npm_config_route: 'true', npm_config_folder: 'true' }, 'npm kept --route and --folder.'],
])('refuses flags that npm kept: %o', (env, message) => {
  expect(() => refuseKeptFlags(env)).toThrow(message)
  expect(() => refuseKeptFlags({ npm_config_prefix: '/usr' })).not.toThrow()
})
