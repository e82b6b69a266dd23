import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { containerName } from './container-name.ts'
import { remoteName } from './remotes/remote.ts'
import { remoteVersion } from './remotes/version.ts'

describe('the name of a container', () => {
  it.each([
    ['mfe-loan', '2.1.0', 'mfe_loan_2_1_0'],
    ['mfe-help', '3.0.0-rc.1', 'mfe_help_3_0_0_hrc_1'],
    ['mfe-help', '3.0.0-rc-1', 'mfe_help_3_0_0_hrc_h1'],
    ['mfe-help', '3.0.0-RC.1', 'mfe_help_3_0_0_h_ur_uc_1'],
    ['mfe-help', '3.0.0-1.rc', 'mfe_help_3_0_0_h1_drc'],
    ['mfe-2fa-x', '1.0.0', 'mfe__2fa_x_1_0_0'],
  ])('of %s@%s is %s', (remote, version, name) => {
    expect(containerName(remote, version)).toBe(name)
  })

  it.each([
    ['mfe-a-1', '0.0.0', 'mfe-a', '1.0.0-0'],
    ['mfe-a-1-2-3-hx', '4.5.6', 'mfe-a', '1.2.3-x.4.5.6'],
    ['mfe-a-', '1.0.0', 'mfe-a--1', '0.0.0'],
    ['mfe-a', '1.0.0-a.-', 'mfe-a', '1.0.0-a-.0'],
    ['mfe-a', '1.0.0-a.h', 'mfe-a', '1.0.0-a-'],
  ])('of %s@%s is not that of %s@%s', (remote, version, otherRemote, otherVersion) => {
    expect(containerName(remote, version)).not.toBe(containerName(otherRemote, otherVersion))
  })

  it('can be read back', () => {
    const remotes = fc.stringMatching(/^mfe-[a1h-]{1,8}$/).filter(text => remoteName.safeParse(text).success)
    const versions = fc
      .stringMatching(/^(0|1|12)\.(0|1)\.(0|2)(-[a1hduA.-]{1,8})?$/)
      .filter(text => remoteVersion.safeParse(text).success)
    fc.assert(
      fc.property(remotes, versions, (remote, version) => {
        const name = containerName(remote, version)
        expect(name).toMatch(/^[a-z0-9_]+$/)
        expect(readBack(name)).toEqual([remote, version])
      }),
      { numRuns: 2_000 },
    )
  })
})

function readBack(name: string): readonly [string, string] {
  const [remote = ''] = /^(?:__|_[a-z]|[a-z0-9])*/.exec(name) ?? []
  const words: Readonly<Record<string, string>> = { _d: '.', _h: '-', _: '.' }
  const version = name
    .slice(remote.length + 1)
    .replace(/_u(.)|_[dh]|_/g, (found, letter?: string) => letter?.toUpperCase() ?? words[found] ?? '')
  return [remote.replaceAll('__', '-').replaceAll('_', '-'), version]
}
