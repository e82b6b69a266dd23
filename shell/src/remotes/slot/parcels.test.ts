// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { leaveParcel, mountParcel } from './parcels.ts'

function lifecyclesWith(unmount: () => Promise<void>) {
  return { async bootstrap() {}, async mount() {}, async update() {}, unmount }
}

describe('leaving a parcel', () => {
  it('answers with nothing when all went well', async () => {
    const parcel = await mountParcel(
      'mfe-loan',
      lifecyclesWith(async () => {}),
      { domElement: document.createElement('div') },
    )
    expect(await leaveParcel(parcel)).toBeUndefined()
  })

  it('answers with what the remote threw, instead of failing itself', async () => {
    const fails = lifecyclesWith(async () => {
      throw new Error('planted')
    })
    const parcel = await mountParcel('mfe-loan', fails, { domElement: document.createElement('div') })
    expect(String(await leaveParcel(parcel))).toContain('planted')
  })
})
