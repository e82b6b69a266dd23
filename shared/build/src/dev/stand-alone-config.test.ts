import path from 'node:path'
import { expect, it } from 'vitest'
import { devRemoteConfig } from './dev-remote-config.ts'
import { standAloneConfig } from './stand-alone-config.ts'

const loan = path.join(import.meta.dirname, '../../../../mfe-loan')

it('a remote alone keeps another cache than the same in the site, whose modules are those of federation', () => {
  expect(standAloneConfig([loan]).cache).toMatchObject({ name: expect.stringMatching(/^alone-mfe-loan-/) })
  expect(devRemoteConfig(loan).cache).toMatchObject({ name: expect.stringMatching(/^mfe-loan-/) })
})
