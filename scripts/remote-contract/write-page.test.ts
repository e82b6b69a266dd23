import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DEPRECATIONS, deprecationTag } from '@quayside/contracts/remotes/deprecations'
import { expect, it } from 'vitest'
import { type Member, readTypes } from './read-types.ts'
import { deprecatedTags, memberTable, remoteContractPage, tagsOf } from './write-page.ts'

function member(changes: Partial<Member> = {}): Member {
  return {
    name: 'portal',
    type: 'HTMLElement',
    isMethod: false,
    isOptional: false,
    summary: 'Element for dialogs.',
    since: '1',
    deprecated: undefined,
    members: [],
    ...changes,
  }
}

it('docs/remote-contract.md is what the sources say; npm run contract writes it', () => {
  const file = path.join(import.meta.dirname, '../../docs/remote-contract.md')
  expect(readFileSync(file, 'utf8')).toBe(remoteContractPage())
})

it('lists members with those inside, and names the contract that added them later', () => {
  const inner = member({ name: 'mount', type: 'mount(): void | null', isMethod: true, since: '3' })
  const members = [member(), member({ name: 'widgets', since: '2', isOptional: true, members: [inner] })]
  expect(memberTable(members).split('\n').slice(2)).toEqual([
    '| `portal: HTMLElement` | Element for dialogs. |',
    '| `widgets?` | Element for dialogs. Since 2. |',
    '| `widgets.mount(): void \\| null` | Element for dialogs. Since 3. |',
  ])
})

it.each([{ summary: '' }, { since: undefined }])('refuses a member with %j', missing => {
  expect(() => memberTable([member(missing)])).toThrow('portal needs a docstring with @since')
})

it('the deprecations of the checks are those of the docstrings', () => {
  const listed = DEPRECATIONS.map(one => [`${one.of} ${one.member}`, deprecationTag(one)])
  expect(readTypes(deprecatedTags)).toEqual(listed)
})

it('finds deprecated members at every depth', () => {
  const inner = member({ name: 'offer', deprecated: '3: use watch' })
  const members = [member(), member({ name: 'sockets', members: [inner] })]
  expect(tagsOf('ctx', members)).toEqual([['ctx sockets.offer', '3: use watch']])
})
