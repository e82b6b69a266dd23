import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LAZY, sharedRanges } from '@quayside/build/shared-modules'
import { LOCALES } from '@quayside/contracts/locales'
import { DEPRECATIONS } from '@quayside/contracts/remotes/deprecations'
import { SLOTS } from '@quayside/contracts/remotes/links'
import { CONTRACT_VERSION } from '@quayside/contracts/remotes/remote-address'
import { type Member, readTypes, type Types } from './read-types.ts'

const root = path.join(import.meta.dirname, '../..')
const RUNTIME = '@quayside/runtime'
const CONTEXT = 'shared/runtime/src/remote/context.ts'
const LIFECYCLES = 'shared/runtime/src/remote/define-remote.tsx'
/** Rows omit this version. */
const FIRST = '1'
const REMOTE = 'shared/contracts/src/remotes/remote.ts'

/** Returns `docs/remote-contract.md`. Throws if a member has no docstring or no `@since`. */
export function remoteContractPage(): string {
  const parts = readTypes(partsOf)
  const page = readFileSync(path.join(import.meta.dirname, 'page.md'), 'utf8')
  return page.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const part = parts[name]
    if (part === undefined) throw new Error(`page.md names ${name}, which has no content`)
    return part
  })
}

function partsOf(types: Types): Readonly<Record<string, string>> {
  const modules = modulesOf(types)
  return {
    version: String(CONTRACT_VERSION),
    lifecycles: memberTable(types.members(LIFECYCLES, 'Lifecycles')),
    props: memberTable(types.members(CONTEXT, 'RemoteProps').map(member => ({ ...member, members: [] }))),
    ctx: memberTable(types.members(CONTEXT, 'RemoteContext')),
    modules: table(
      ['module', 'range', 'exports'],
      modules.map(({ name, range, names }) => [
        code(name) + (LAZY.includes(name) ? ' (on demand)' : ''),
        code(range),
        names === undefined ? 'all' : names.map(one => code(one.name)).join(', '),
      ]),
    ),
    remote: fieldTable(types.members(REMOTE, 'RemoteDescription')),
    routes: fieldTable(types.members(REMOTE, 'RouteClaim')),
    links: fieldTable(types.members(REMOTE, 'RemoteLink')),
    slots: SLOTS.map(code).join(', '),
    ...stylesParts(),
    locales: LOCALES.map(({ value, name }) => `${code(value)} ${name}`).join(', '),
    deprecated: deprecatedPart(),
  }
}

type SharedModule = {
  readonly name: string
  readonly range: string
  readonly names?: ReturnType<Types['exports']>
}

function modulesOf(types: Types): readonly SharedModule[] {
  const { exports } = readJson('shared/runtime/package.json')
  return Object.entries(sharedRanges()).map(([name, range]) => {
    const file = name.startsWith(`${RUNTIME}/`) ? exports[name.replace(RUNTIME, '.')] : undefined
    if (file === undefined) return { name, range }
    return { name, range, names: types.exports(path.join('shared/runtime', file)) }
  })
}

function readJson(file: string): { readonly exports: Readonly<Record<string, string>> } {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'))
}

export function memberTable(members: readonly Member[]): string {
  return table(
    ['member', 'purpose'],
    members.flatMap(member => memberRows(member)),
  )
}

/** A nested member without `@since` has its parent's version. */
function memberRows(member: Member, before = '', inherited = FIRST): string[][] {
  const { name, summary, members } = member
  const since = member.since ?? (before === '' ? undefined : inherited)
  if (summary === '' && before !== '') return []
  if (summary === '' || since === undefined)
    throw new Error(`${name} needs a docstring with @since <version of the contract>`)
  return [
    [code(before + signatureOf(member)), since === inherited ? summary : `${summary} Since ${since}.`],
    ...members.flatMap(inner => memberRows(inner, `${before}${name}.`, since)),
  ]
}

function signatureOf({ name, type, isMethod, isOptional, members }: Member): string {
  if (isMethod) return type
  return `${name}${isOptional ? '?' : ''}${members.length > 0 ? '' : `: ${type}`}`
}

function fieldTable(members: readonly Member[]): string {
  return table(
    ['field', 'meaning'],
    members.map(({ name, isOptional, summary }) => {
      if (summary === '') throw new Error(`${name} of remote.json needs a docstring`)
      return [`${code(name)}${isOptional ? '' : ' (required)'}`, summary]
    }),
  )
}

function stylesParts(): { readonly layers: string; readonly tokens: string } {
  const css = readFileSync(path.join(root, 'shared/ui/src/styles/tokens.css'), 'utf8')
  const families = new Map<string, string[]>()
  for (const [, name = ''] of css.matchAll(/^\s+--([a-z0-9-]+):/gm)) {
    const [family = '', ...rest] = name.split('-')
    const known = families.get(family) ?? []
    const member = rest.join('-')
    families.set(family, known.includes(member) ? known : [...known, member])
  }
  const tokens = [...families].map(([family, members]) => {
    const [only = '', ...more] = members
    if (more.length === 0) return code(['-', family, only].filter(Boolean).join('-'))
    return (
      code(`--${family}-{${members.filter(Boolean).join(',')}}`) +
      (members.includes('') ? `, ${code(`--${family}`)}` : '')
    )
  })
  return { layers: code(/@layer ([\w, ]+);/.exec(css)?.[1] ?? ''), tokens: tokens.join(', ') }
}

function deprecatedPart(): string {
  if (DEPRECATIONS.length === 0) return 'None.'
  const rows = DEPRECATIONS.map(({ of, member, removedIn, instead }) => [
    code(`${of} ${member}`),
    String(removedIn),
    instead,
  ])
  return table(['part', 'removed in', 'instead'], rows)
}

/** Docstring tags of deprecated parts, as `<of> <member>` and the tag's text. */
export function deprecatedTags(types: Types): readonly (readonly [part: string, tag: string])[] {
  const exported = modulesOf(types).flatMap(({ name, names = [] }) =>
    names.flatMap(one => tagged(name, one.name, one.deprecated)),
  )
  return [...tagsOf('ctx', types.members(CONTEXT, 'RemoteContext')), ...exported]
}

export function tagsOf(of: string, members: readonly Member[], before = ''): [string, string][] {
  return members.flatMap(({ name, deprecated, members: inner }) => [
    ...tagged(of, before + name, deprecated),
    ...tagsOf(of, inner, `${before}${name}.`),
  ])
}

function tagged(of: string, member: string, tag: string | undefined): [string, string][] {
  return tag === undefined ? [] : [[`${of} ${member}`, tag]]
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n')
}

function code(text: string): string {
  return `\`${text}\``
}
