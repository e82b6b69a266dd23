import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { GOOD } from './rollout.builders.ts'

const CHILD = path.join(import.meta.dirname, 'roll-out.child.ts')
const counts = z.object({ done: z.number(), 'taken back': z.number(), waiting: z.number() })

/** How so many rollouts end of a candidate that fails this share of its loads, and is as good as the old one otherwise. */
async function outcomes(count: number, failures: number) {
  const { stdout } = await promisify(execFile)(process.execPath, [CHILD, `${count}`, `${failures}`])
  return counts.parse(JSON.parse(stdout))
}

it('takes back at most 5 of 500 rollouts of a version as good as the one before', async () => {
  const ended = await outcomes(500, GOOD.failures)
  expect(ended['taken back']).toBeLessThanOrEqual(5)
  expect(ended.done).toBeGreaterThanOrEqual(490)
  expect(ended.done + ended['taken back'] + ended.waiting).toBe(500)
}, 180_000)

it('lets none of 25 versions through that fail one load in ten', async () => {
  expect(await outcomes(25, 0.1)).toEqual({ done: 0, 'taken back': 25, waiting: 0 })
}, 60_000)
