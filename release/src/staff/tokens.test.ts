import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sha256Hex } from '../bytes.ts'
import { openStaffDb } from './staff-db.ts'
import { openTeamTokens } from './tokens.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tokens-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('accepts a token of a file without scopes, which may publish', () => {
  const file = path.join(folder, 'staff.db')
  const before = new DatabaseSync(file)
  before.exec(`CREATE TABLE tokens (
    id TEXT PRIMARY KEY, tokenHash TEXT NOT NULL UNIQUE, team TEXT NOT NULL, remotes TEXT NOT NULL,
    createdAt TEXT NOT NULL, expiresAt TEXT NOT NULL, lastUsedAt TEXT, isRevoked INTEGER NOT NULL DEFAULT 0
  ) STRICT`)
  before
    .prepare('INSERT INTO tokens VALUES (?, ?, ?, ?, ?, ?, NULL, 0)')
    .run('t1', sha256Hex('publish_old'), 'Loans', '["mfe-loan"]', '2026-11-01', '2027-01-01')
  before.close()
  const db = openStaffDb(file)
  const log = { enqueue: () => {}, flush: async () => {}, pendingCount: () => 0 }
  const tokens = openTeamTokens({ db, log, now: () => new Date('2026-11-20') })
  expect(tokens.holderOf('publish_old')).toMatchObject({ remotes: ['mfe-loan'], scopes: ['publish'] })
  expect(tokens.list()).toMatchObject([{ id: 't1', issuedBy: null }])
  db.close()
})
