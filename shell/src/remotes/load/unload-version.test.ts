// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import type { LoadableManifest } from '../../releases/pinned.ts'
import { unloadVersion } from './unload-version.ts'

vi.mock('./drop-version.ts', () => ({ dropVersion: vi.fn() }))
vi.mock('./federation.ts', () => ({ loadExposed: vi.fn(), forgetEntry: vi.fn() }))

const manifest = {
  name: 'mfe-help',
  version: '3.0.0',
  id: 'three',
  container: 'mfe_help_3_0_0',
  styles: [],
  files: {},
} as unknown as LoadableManifest

it.each([
  'mfe_help_3_0_0',
  'webpackChunkmfe_help_3_0_0',
  'rspackChunkmfe_help_3_0_0',
  'chunksmfe_help_3_0_0',
])('takes %s off the page, and what other versions have stays', name => {
  Reflect.set(globalThis, name, [])
  Reflect.set(globalThis, `${name}_hrc_1`, [])
  Reflect.set(globalThis, `x_${name}`, [])
  unloadVersion(manifest)
  expect([name, `${name}_hrc_1`, `x_${name}`].map(known => known in globalThis)).toEqual([false, true, true])
})
