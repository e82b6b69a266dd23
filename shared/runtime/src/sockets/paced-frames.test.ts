import { describe, expect, it } from 'vitest'
import { createPacedFrames } from './paced-frames.ts'

function start(run: (now: number) => boolean) {
  const asked: ((now: number) => void)[] = []
  const waits: { milliseconds: number; due: number; run: () => void }[] = []
  let time = 0
  const frames = createPacedFrames({
    frame: { request: each => asked.push(each), cancel: () => asked.splice(0) },
    after(milliseconds, each) {
      waits.push({ milliseconds, due: time + milliseconds, run: each })
      return () => waits.splice(0)
    },
    now: () => time,
    turn: async () => {},
    gap: 50,
    run,
  })
  return {
    frames,
    asked,
    waits,
    async draw(milliseconds: number) {
      time += milliseconds
      await Promise.resolve()
    },
    crank(now: number) {
      time = now
      for (const each of asked.splice(0)) each(now)
    },
    elapse() {
      for (const wait of waits.splice(0)) {
        time = Math.max(time, wait.due)
        wait.run()
      }
    },
  }
}

describe('paced frames', () => {
  it('run once however often they are requested', () => {
    const runs: number[] = []
    const { frames, asked, crank } = start(now => runs.push(now) < 0)
    frames.request()
    frames.request()
    expect(asked).toHaveLength(1)
    crank(0)
    expect(runs).toEqual([0])
    expect(asked).toHaveLength(0)
  })

  it('wait without a frame until the gap is over', () => {
    const runs: number[] = []
    const { frames, asked, waits, crank, elapse } = start(now => runs.push(now) < 0)
    frames.request()
    crank(0)
    frames.request()
    crank(20)
    expect(waits.map(wait => wait.milliseconds)).toEqual([30])
    frames.request()
    expect(asked).toHaveLength(0)
    elapse()
    crank(50)
    expect(runs).toEqual([0, 50])
  })

  it('go on while there is more to do', () => {
    let left = 3
    const { frames, asked, waits, crank, elapse } = start(() => --left > 0)
    frames.request()
    for (const now of [0, 50, 100]) {
      crank(now)
      elapse()
    }
    expect([left, asked.length, waits.length]).toEqual([0, 0, 0])
  })

  it.each([
    ['as long as a run and its drawing took', 30, [10], 0],
    ['a quarter of a second at most', 200, [35], 0],
    ['the gap where drawing is quick', 5, [], 1],
  ])('leave the rest of the time to others, without a frame: %s', async (_, drawing, left, wanted) => {
    const { frames, asked, waits, crank, elapse, draw } = start(() => true)
    frames.request()
    crank(0)
    await draw(drawing)
    elapse()
    expect(waits.map(wait => wait.milliseconds)).toEqual(left)
    expect(asked).toHaveLength(wanted)
  })

  it('end', () => {
    const { frames, asked, waits } = start(() => true)
    frames.request()
    frames.stop()
    expect([asked.length, waits.length]).toEqual([0, 0])
  })
})
