import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { SnapshotHandler } from './federation-without-snapshots.ts'
import { BORROWED, borrowRuntime, leanShellRuntime } from './lean-federation.ts'

const replaced = Object.keys(leanShellRuntime())
const bundlerRuntime = path.dirname(replaced.find(file => file.endsWith('remotes.js')) ?? '')

describe('the lean federation runtime', () => {
  it.each(replaced)('replaces %s, which is there', file => {
    expect(existsSync(file)).toBe(true)
  })

  it.each(BORROWED)('a remote takes %s from the shell', async part => {
    expect(existsSync(path.join(bundlerRuntime, `${part}.js`))).toBe(true)
    expect(await borrowRuntime({ context: bundlerRuntime, request: `./${part}.js` })).toBe(
      'global __bundlerRuntime',
    )
  })

  it('lets a remote keep its own files of those names', async () => {
    expect(await borrowRuntime({ context: '/house/mfe-market/src', request: './init.js' })).toBeUndefined()
  })

  it('refuses a remote that needs a snapshot', async () => {
    await expect(new SnapshotHandler().loadRemoteSnapshotInfo()).rejects.toThrow('Snapshots are disabled')
  })
})
