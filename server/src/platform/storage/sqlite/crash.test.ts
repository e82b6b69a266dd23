import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { usualOrFull } from '../../../../../scripts/full-run.ts'
import { balanceOf } from '../../../ledger/post.ts'
import { verifyLedger } from '../../../ledger/verify.ts'
import { prepare } from '../query.ts'
import { addCustomers, usd } from '../storage.builders.ts'
import { openSqlite } from './sqlite.ts'

const listReferences = prepare(q =>
  q.selectFrom('postings').select('reference').where('kind', '=', 'contract_open'),
)

describe('SQLite under kill -9', () => {
  let folder = ''
  let path = ''

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quayside-'))
    path = join(folder, 'data.db')
    const storage = await openSqlite(path, () => 1)
    await addCustomers(storage, ['ann'])
    await storage.close()
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  function runChild(task: string, killAfter: number): Promise<string> {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'crash.child.ts'), path, task], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    return new Promise((resolve, reject) => {
      let output = ''
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (output.split('\n').length > killAfter) child.kill('SIGKILL')
      })
      child.once('error', reject)
      child.once('close', code => {
        if (code === null || code === 0) resolve(output)
        else reject(new Error(`the child ended by itself with ${code}`))
      })
    })
  }

  async function audit() {
    const storage = await openSqlite(path, () => 1)
    const references = (await storage.read(tx => tx.all(listReferences, {}))).map(row => row.reference)
    const ledger = await storage.read(verifyLedger)
    const balance = await storage.read(tx => balanceOf(tx, usd('ann')))
    await storage.close()
    return { references, ledger, balance }
  }

  it('keeps every acknowledged command of killed processes, none twice', async () => {
    const acknowledged: string[] = []
    for (const killAfter of usualOrFull([1, 333, 2000], [1, 50, 333, 1000, 2000])) {
      const output = await runChild('load', killAfter)
      acknowledged.push(...output.split('\n').slice(0, -1))
      const { references, ledger, balance } = await audit()
      const stored = new Set(references)
      expect(stored.size).toBe(references.length)
      expect(acknowledged.filter(reference => !stored.has(reference))).toEqual([])
      expect(ledger.faults).toEqual([])
      expect(balance).toBe(10_000_000n - BigInt(references.length))
    }
    expect(acknowledged.length).toBeGreaterThan(usualOrFull(2000, 3000))
  })

  it('is whole after a kill at any step of a command: all of it or nothing', async () => {
    const outcomes: string[] = []
    for (let step = 1; outcomes.at(-1) !== 'survived'; step += 1) {
      const output = await runChild(String(step), Number.POSITIVE_INFINITY)
      const { references, ledger } = await audit()
      expect(ledger.faults).toEqual([])
      outcomes.push(output || (references.includes(`step-${step}`) ? 'written' : 'nothing'))
    }
    const written = outcomes.indexOf('written')
    expect(written).toBeGreaterThan(3)
    expect(outcomes.slice(0, written).every(outcome => outcome === 'nothing')).toBe(true)
    expect(outcomes.slice(written)).toEqual(['written', 'survived'])
  })
})
