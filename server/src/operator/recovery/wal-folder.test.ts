import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { baseBackup } from './base-backup.ts'
import { restoreBase } from './restore-base.ts'
import { requireUnbroken } from './wal-folder.ts'

let folder: string
let base: string
let wal: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quayside-wal-'))
  base = path.join(folder, 'base')
  wal = path.join(folder, 'wal')
  await mkdir(base)
  await mkdir(wal)
  await writeFile(
    path.join(base, 'backup_label'),
    'START WAL LOCATION: 0/FE000028 (file 0000000100000000000000FE)\n',
  )
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function keep(...names: string[]): Promise<void> {
  for (const name of names) await writeFile(path.join(wal, name), Buffer.alloc(2 ** 24))
}

describe('the WAL folder', () => {
  it.each([
    [
      'from the base backup on',
      ['0000000100000000000000FE', '0000000100000000000000FF', '000000010000000100000000'],
    ],
    ['with earlier ones', ['0000000100000000000000FC', '0000000100000000000000FE']],
    ['with a partial end', ['0000000100000000000000FE', '0000000100000000000000FF.partial']],
    ['with a history file', ['0000000100000000000000FE', '00000002.history', '0000000200000000000000FF']],
  ])('is unbroken %s', async (_what, names) => {
    await keep(...names)
    await requireUnbroken(base, wal)
  })

  it.each([
    ['the first segment', ['0000000100000000000000FF'], '0000000100000000000000FE'],
    [
      'a segment at a carry',
      ['0000000100000000000000FE', '000000010000000100000000'],
      '0000000100000000000000FF',
    ],
    ['all segments since the base backup', ['0000000100000000000000FC'], '0000000100000000000000FE'],
  ])('without %s is refused', async (_what, names, missing) => {
    await keep(...names)
    await expect(requireUnbroken(base, wal)).rejects.toThrow(
      `has no segment ${missing}: a recovery would end`,
    )
  })

  it('that is empty or missing, or a base that is none, is refused', async () => {
    await expect(requireUnbroken(base, wal)).rejects.toThrow('has no WAL segment')
    await expect(requireUnbroken(base, path.join(folder, 'none'))).rejects.toThrow('has no WAL segment')
    await expect(requireUnbroken(wal, wal)).rejects.toThrow('is no base backup')
  })
})

describe('a restore to a point in time', () => {
  const settings = { databaseUrl: 'postgres://ada@127.0.0.1:1/x', programs: '/nowhere' }
  const into = (changes: object) =>
    restoreBase(settings, { base, wal, data: path.join(folder, 'data'), until: undefined, ...changes })

  it('refuses an existing folder, a name that a command would misread, and a time that is none', async () => {
    await expect(into({ data: wal })).rejects.toThrow('exists already: name a new folder')
    await expect(into({ wal: `${wal}'` })).rejects.toThrow('use another folder')
    await expect(into({ until: 'noon' })).rejects.toThrow('noon is no time: write it as 2026-11-28T12:00:00Z')
    await expect(into({ until: "2026-11-28T12:00:00Z'" })).rejects.toThrow('is no time')
    await expect(into({})).rejects.toThrow('pg_verifybackup is not installed')
  })

  it('needs PostgreSQL', async () => {
    const copying = baseBackup({ databaseUrl: undefined }, path.join(folder, 'new'))
    await expect(copying).rejects.toThrow('DATABASE_URL is not set')
    await expect(baseBackup(settings, base)).rejects.toThrow('exists already')
  })
})
