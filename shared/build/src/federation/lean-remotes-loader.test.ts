import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { leanShellRuntime } from './lean-federation.ts'
import leanRemotes from './lean-remotes-loader.ts'

const snapshots = Object.keys(leanShellRuntime()).find(file => file.endsWith('SnapshotHandler.js')) ?? ''
const whole = readFileSync(path.join(path.dirname(snapshots), '../../remote/index.js'), 'utf8')

describe('the remotes of the federation runtime', () => {
  it('lose their preloading and nothing else', () => {
    const methods = (source: string) =>
      [...source.matchAll(/^\t(?:async )?(\w+)\(.*\{$/gm)].map(([, name]) => name)
    expect(methods(leanRemotes(whole))).toEqual(methods(whole).filter(name => name !== 'preloadRemote'))
  })

  it('lose the hooks of preloading and no others', () => {
    const hooks = (source: string) =>
      [...source.matchAll(/^\t{3}(\w+): new \w*Hook\(/gm)].map(([, name]) => name)
    expect(hooks(leanRemotes(whole))).toEqual(hooks(whole).filter(name => !/preload/i.test(name ?? '')))
    expect(hooks(whole).length - hooks(leanRemotes(whole)).length).toBe(4)
  })

  it('fail the build when the library looks different', () => {
    expect(() => leanRemotes('export class RemoteHandler {}')).toThrow('preloadRemote')
  })
})
