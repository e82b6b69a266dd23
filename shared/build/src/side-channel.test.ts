import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'

type Channel = {
  assert(key: object): void
  delete(key: object): boolean
  get(key: object): unknown
  has(key: object): boolean
  set(key: object, value: unknown): void
}

const require = createRequire(import.meta.url)
const ours: () => Channel = require('./side-channel.cjs')
const ofQs = createRequire(createRequire(import.meta.resolve('@quayside/runtime/api')).resolve('qs'))
const theirs: () => Channel = ofQs('side-channel')

function answersOf(channel: Channel): unknown[] {
  const [one, other] = [{}, []]
  const asked = () => [one, other].map(key => [channel.has(key), channel.get(key)])
  const refused = (key: object) => {
    try {
      return channel.assert(key)
    } catch (error) {
      return String(error)
    }
  }
  const before = asked()
  channel.set(one, 1)
  channel.set(other, channel)
  const after = [channel.has(one), channel.get(one), channel.get(other) === channel, refused(one)]
  channel.set(one, 2)
  return [before, after, channel.get(one), channel.delete(one), channel.delete(one), refused(one), asked()[0]]
}

describe('the side channel of qs', () => {
  it('answers as the package that it replaces', () => {
    expect(answersOf(ours())).toEqual(answersOf(theirs()))
  })

  it('is another one each time', () => {
    const key = {}
    const [one, other] = [ours(), ours()]
    one.set(key, 1)
    expect([one.has(key), other.has(key)]).toEqual([true, false])
  })
})
