/** Crash tests: `node crash.child.ts <file> load` transfers endlessly; `<file> <step>` kills itself there. */
import { writeSync } from 'node:fs'
import { post } from '../../../ledger/post.ts'
import { charge } from '../storage.builders.ts'
import type { Tx } from '../storage.ts'
import { openSqlite } from './sqlite.ts'

const [path = '', task = ''] = process.argv.slice(2)
const storage = await openSqlite(path, Date.now)

if (task === 'load') await Promise.all(Array.from({ length: 16 }, (_, lane) => transferForEver(lane)))
else await dieAt(Number(task))

/** Writes synchronously and waits for a slow reader. */
function say(words: string): void {
  const bytes = Buffer.from(words)
  for (let said = 0; said < bytes.length; ) {
    try {
      said += writeSync(1, bytes, said)
    } catch (error) {
      if (!isFull(error)) throw error
    }
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EAGAIN'
}

async function transferForEver(lane: number): Promise<never> {
  for (let number = 0; ; number += 1) {
    const reference = `${process.pid}-${lane}-${number}`
    await storage.write(tx => post(tx, charge('ann', reference, 1n)))
    say(`${reference}\n`)
  }
}

/** Steps count the command's statements; the next is its end, and the last follows the commit. */
async function dieAt(step: number): Promise<void> {
  let passed = 0
  function pass(): void {
    passed += 1
    if (passed === step) process.kill(process.pid, 'SIGKILL')
  }
  await storage.write(async tx => {
    const dying: Tx = {
      dialect: tx.dialect,
      customer: tx.customer,
      isAlone: tx.isAlone,
      share: tx.share.bind(tx),
      undo: () => tx.undo(),
      dynamic: build => tx.dynamic(build),
      all: (query, params) => tx.all(query, params).finally(pass),
      one: (query, params) => tx.one(query, params).finally(pass),
      run: (query, params) => tx.run(query, params).finally(pass),
    }
    await post(dying, charge('ann', `step-${step}`, 1n))
    pass()
  })
  pass()
  await storage.close()
  say('survived')
}
