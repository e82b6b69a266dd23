import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OPERATOR } from '../testing/fixture-build.ts'
import { must, testSigner } from '../testing/published-store.ts'
import { type AlertStage, alertStage } from './alerts.builders.ts'

let stage: AlertStage
beforeEach(async () => {
  stage = await alertStage()
})
afterEach(() => stage.end())

describe('an alert without a recipient that accepts it', () => {
  it('is tried again with the same id, ever more rarely, and survives a restart', async () => {
    stage.refuse('it answers 500')
    await stage.comeAndGo('1.1.0')
    await stage.alerts().once()
    await stage.alerts().once()
    expect(stage.alerts().channels()).toEqual([
      {
        name: 'webhook',
        target: 'hooks.example',
        waiting: 1,
        lost: 0,
        last: {
          at: stage.plane.clock.now().toISOString(),
          isDelivered: false,
          kind: 'rolled-back',
          why: 'it answers 500',
        },
      },
    ])
    const waiting = JSON.parse(await readFile(stage.file, 'utf8')).outboxes.webhook.waiting
    expect(waiting).toMatchObject([{ attempts: 1 }])
    await stage.restart()
    stage.refuse(null)
    expect(await stage.told()).toEqual([])
    stage.plane.clock.advance(2)
    expect(await stage.told()).toHaveLength(1)
    expect(stage.taken[0]?.alert.id).toBe(waiting[0].alert.id)
    expect(stage.alerts().channels()).toMatchObject([{ waiting: 0, last: { isDelivered: true, why: null } }])
  })

  it('keeps no other from its turn', async () => {
    await stage.comeAndGo('1.1.0')
    stage.refuse('it answers 400')
    await stage.alerts().once()
    await stage.comeAndGo('1.1.0', 'mfe-nft')
    stage.refuse(null)
    stage.plane.clock.advance(2)
    expect(await stage.told()).toEqual([
      expect.stringContaining('mfe-nft'),
      expect.stringContaining('mfe-loan'),
    ])
  })

  it('is given up after a day, and the next one says how many were', async () => {
    stage.refuse('it does not answer within 10 s')
    await stage.comeAndGo('1.1.0')
    await stage.alerts().once()
    stage.plane.clock.advance(86_401)
    await stage.alerts().once()
    expect(stage.alerts().channels()).toMatchObject([{ waiting: 0, lost: 1 }])
    stage.refuse(null)
    await stage.comeAndGo('1.2.0')
    stage.plane.clock.advance(300)
    await stage.alerts().once()
    expect(stage.taken).toMatchObject([{ lost: 1 }])
    expect(stage.alerts().channels()).toMatchObject([{ waiting: 0, lost: 0 }])
  })

  it('gives way to newer ones beyond two hundred', async () => {
    stage.refuse('it answers 503')
    const by = { by: OPERATOR, reason: '' }
    for (let number = 0; number < 205; number += 1) {
      const { publicKey } = testSigner(number + 10)
      const key = must(
        await stage.plane.releases.registerKey({ publicKey, role: 'manager', holder: `m${number}`, ...by }),
      )
      must(await stage.plane.releases.revokeKey({ ...key, ...by }))
    }
    await stage.alerts().once()
    expect(stage.alerts().channels()).toMatchObject([{ waiting: 200, lost: 5 }])
  })
})
