import type { SiteReport } from '@quayside/contracts/release/health'
import { beforeEach, expect, it } from 'vitest'
import { bytesOf } from '../bytes.ts'
import { KEYS } from '../store/object-store.ts'
import { TEST_SITE_KEY } from '../testing/test-site.ts'
import { type TestCli, testCli } from './testing/run-cli.ts'

let plane: TestCli
beforeEach(async () => {
  plane = await testCli()
  await plane.publish('mfe-loan', '1.1.0')
})

async function report(node: string, changes: Partial<SiteReport> = {}): Promise<void> {
  const writtenAt = plane.clock.now().getTime()
  const site = {
    node,
    environment: 'production',
    sequence: writtenAt,
    writtenAt,
    revision: 2,
    pinsProblem: null,
    buckets: [],
    ...changes,
  }
  await plane.store.put(
    KEYS.health('production', node),
    bytesOf(JSON.stringify(TEST_SITE_KEY.sign(JSON.stringify(site)))),
  )
}

function waiting(happens = async () => {}) {
  let looks = 0
  return {
    isEnded: () => false,
    wait: async () => {
      plane.clock.advance(0.5)
      looks += 1
      if (looks === 3) await happens()
    },
  }
}

const PIN = 'pin loan=1.1.0 --yes --wait'

it('waits until every site that reports serves the new revision', async () => {
  await report('a')
  await report('b', { revision: 1 })
  const { code, stdout } = await plane.cli(
    PIN,
    waiting(() => report('b')),
  )
  expect([code, stdout]).toEqual([0, expect.stringContaining('2 of 2 sites follow.')])
})

it('says which site does not follow, and why, and ends with 3', async () => {
  await report('a')
  await report('b')
  await report('c', { revision: 1, pinsProblem: 'entry 9 of the log carries no signature' })
  await report('gone', { revision: 1, writtenAt: plane.clock.now().getTime() - 60_000 })
  const keepReporting = waiting()
  const changes = {
    ...keepReporting,
    wait: async () => {
      await keepReporting.wait()
      await Promise.all([report('a'), report('b')])
      await report('c', { revision: 1, pinsProblem: 'entry 9 of the log carries no signature' })
    },
  }
  const { code, stdout } = await plane.cli(PIN, changes)
  expect(code).toBe(3)
  expect(stdout).toContain(
    '2 of 3 sites follow.\n  c stays at revision 1: entry 9 of the log carries no signature\n',
  )
})

it('says that no site reports, and does not wait for unchanged environments', async () => {
  const none = await plane.cli(PIN, waiting())
  expect([none.code, none.stdout]).toEqual([3, expect.stringContaining('No site reports')])
  expect((await plane.cli(PIN, waiting())).stdout).not.toContain('No site reports')
})
