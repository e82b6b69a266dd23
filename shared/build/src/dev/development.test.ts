import path from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { remoteConfig } from '../remote-config.ts'
import { rspackRemote } from '../rspack/rspack-remote.ts'
import { DEVELOPMENT } from './development.ts'

const root = path.join(import.meta.dirname, '../../../..')
const CONFIGURATIONS = [
  ['webpack', remoteConfig(path.join(root, 'mfe-loan'))],
  ['Rspack', () => rspackRemote(path.join(root, 'e2e/remotes/rspack-remote'))],
] as const

afterEach(() => vi.unstubAllEnvs())

it.each(CONFIGURATIONS)('the preset of %s makes a build for customers', (_, configuration) => {
  const { mode, devtool, output } = configuration()
  expect([mode, devtool]).toEqual(['production', 'hidden-source-map'])
  expect(output?.chunkFilename).toBe('[name].[contenthash:12].js')
})

it.each(CONFIGURATIONS)('the preset of %s makes a build for `quayside dev`', (_, configuration) => {
  vi.stubEnv(DEVELOPMENT, '1')
  const { mode, devtool, output, optimization } = configuration()
  expect([mode, devtool]).toEqual(['development', 'cheap-module-source-map'])
  expect(output?.chunkFilename).toBe('[name].js')
  expect(output?.uniqueName).toMatch(/_hdev$/)
  expect(optimization?.emitOnErrors).toBe(false)
})
