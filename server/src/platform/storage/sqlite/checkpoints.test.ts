import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openSqlite } from './sqlite.ts'

it('keeps a process running until a checkpoint that is waited for has answered', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'quayside-checkpoints-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const database = path.join(folder, 'quayside.db')
  await (await openSqlite(database, Date.now)).close()
  const script = `
    import { createCheckpoints } from '${path.join(import.meta.dirname, 'checkpoints.ts')}'
    const checkpoints = createCheckpoints('${database}', () => {}, { every: 1, manyPages: 0 })
    await checkpoints.committed(1)
    void checkpoints.committed(1)
    await checkpoints.turn()
    await checkpoints.close()
    process.stdout.write('done')
  `
  const answer = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  expect(answer).toBe('done')
})
