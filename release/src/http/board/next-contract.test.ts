import { expect, it } from 'vitest'
import { fixtureBuild, publicationOf } from '../../testing/fixture-build.ts'
import { must, publishedStore } from '../../testing/published-store.ts'
import { createNextContract } from './next-contract.ts'

const DEPRECATIONS = [{ of: 'ctx', member: 'portal', removedIn: 3, instead: 'use ctx.overlay' }]

it('lists versions in use that need parts which a later contract removes, and reads each once', async () => {
  const { store, releases } = await publishedStore({ environments: ['production'] })
  const files = { 'lifecycles.js': 'x.portal.append(a)' }
  const build = fixtureBuild({ remote: 'mfe-loan', version: '1.1.0', routes: ['/loan'], files })
  must(await releases.publish(publicationOf(build)))
  const state = await releases.state()
  const versions = [
    { version: '1.1.0', usedBy: ['staging'] },
    { version: '1.0.0', usedBy: ['production'] },
    { version: '0.9.0', usedBy: [] },
  ]
  const reads: string[] = []
  const counted = {
    get: (key: string) => {
      reads.push(key)
      return store.get(key)
    },
  }
  const nextContract = createNextContract(counted, DEPRECATIONS)
  const uses = ['seems to use ctx.portal, which contract 3 removes: use ctx.overlay']
  const expected = [{ version: '1.1.0', uses }]
  expect(await nextContract({ state, remote: 'mfe-loan', versions })).toEqual(expected)
  const before = reads.length
  expect(await nextContract({ state, remote: 'mfe-loan', versions })).toEqual(expected)
  expect(reads).toHaveLength(before)
  expect(await createNextContract(counted, [])({ state, remote: 'mfe-loan', versions })).toEqual([])
})
