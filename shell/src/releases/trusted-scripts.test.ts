// @vitest-environment happy-dom
import { MARKUP_POLICIES } from '@quayside/contracts/remotes/type-policies'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { admitFiles, admitShellFiles } from './pinned-files.ts'
import { buildManifest } from './signing.builders.ts'
import { lockTypePolicies } from './trusted-scripts.ts'

type Rules = { createScriptURL?(url: string): string; createHTML?(text: string): string }

class Factory {
  readonly made = new Map<string, Rules>()
  createPolicy(name: string, rules: Rules): Rules {
    const isAllowed = ['default', ...MARKUP_POLICIES].includes(name)
    if (!isAllowed || this.made.has(name)) throw new TypeError(`${name} is not allowed`)
    this.made.set(name, rules)
    return rules
  }
}

const BASE = 'http://localhost:3000/remotes/mfe-loan/1.0.0/'
const INTRUDER = 'http://localhost:3000/assets/intruder.js'
const LAZY = '/assets/lazy.1.js'
let factory: Factory

admitShellFiles({ 'lazy.1.js': 'sha384-lazy' })
admitFiles({
  ...JSON.parse(buildManifest('mfe-loan', '1.0.0').text),
  files: { 'entry.js': { sha384: 'sha384-entry', size: 1 } },
})

beforeEach(() => {
  factory = new Factory()
  vi.stubGlobal('trustedTypes', factory)
  lockTypePolicies()
})

function isAdmitted(url: string): boolean {
  try {
    return factory.made.get('default')?.createScriptURL?.(url) === url
  } catch {
    return false
  }
}

function table(): Record<string, unknown> {
  return Reflect.get(globalThis, '__pinned')
}

describe('policies', () => {
  it('are all made before the first request, and are handed out as often as requested', () => {
    expect([...factory.made.keys()]).toEqual(['default', 'highcharts', 'documents'])
    const policy = factory.createPolicy('documents', { createHTML: () => 'mine' })
    expect(policy.createHTML?.('<b>text</b>')).toBe('<b>text</b>')
    expect(factory.createPolicy('documents', {})).toBe(policy)
  })

  it('let the service worker of the site pass, by its one address', () => {
    const addresses = [
      '/push-worker.js',
      '/push-worker.js?x',
      '//evil.example/push-worker.js',
      'push-worker.js',
    ]
    expect(addresses.map(isAdmitted)).toEqual([true, false, false, false])
  })

  it.each(['default', 'mine', 'constructor', '__proto__'])('cannot be made under the name %s', name => {
    expect(() => factory.createPolicy(name, { createScriptURL: url => url })).toThrow(TypeError)
  })

  it('for markup make no addresses, whatever rules are added', () => {
    const policy = factory.createPolicy('highcharts', { createScriptURL: url => url })
    expect(policy.createScriptURL).toBeUndefined()
  })

  it('cannot be made past the page’s own function: the browser has given every name away', () => {
    const own = Factory.prototype.createPolicy
    expect(() => own.call(factory, 'highcharts', { createScriptURL: url => url })).toThrow(TypeError)
    expect(() => Object.defineProperty(factory, 'createPolicy', { value: own })).toThrow(TypeError)
    expect(Reflect.deleteProperty(factory, 'createPolicy')).toBe(false)
  })
})

describe('the table of hashes', () => {
  it('is read by chunk loaders', () => {
    expect([table()[`${BASE}entry.js`], table()[LAZY]]).toEqual(['sha384-entry', 'sha384-lazy'])
    expect([isAdmitted(`${BASE}entry.js`), isAdmitted(LAZY)]).toEqual([true, true])
  })

  it('takes nothing in from anybody', () => {
    const pinned = table()
    expect(Reflect.set(pinned, INTRUDER, 'sha384-mine')).toBe(false)
    expect(Reflect.defineProperty(pinned, INTRUDER, { value: 'sha384-mine' })).toBe(false)
    expect(Reflect.setPrototypeOf(pinned, { [INTRUDER]: 'sha384-mine' })).toBe(false)
    Reflect.deleteProperty(pinned, `${BASE}entry.js`)
    expect(Reflect.defineProperty(globalThis, '__pinned', { value: {} })).toBe(false)
    expect([isAdmitted(INTRUDER), isAdmitted(`${BASE}entry.js`)]).toEqual([false, true])
  })

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'does not take %s, which every object has, for an address',
    name => {
      expect([table()[name], isAdmitted(name)]).toEqual([undefined, false])
    },
  )

  it('admits nothing after tampering with the page’s objects', () => {
    const spoilt = [
      vi.spyOn(Map.prototype, 'get').mockReturnValue('sha384-mine'),
      vi.spyOn(Set.prototype, 'has').mockReturnValue(true),
      vi.spyOn(Array.prototype, 'includes').mockReturnValue(true),
    ]
    Reflect.set(Object.prototype, INTRUDER, 'sha384-mine')
    const outcome = isAdmitted(INTRUDER)
    Reflect.deleteProperty(Object.prototype, INTRUDER)
    for (const spy of spoilt) spy.mockRestore()
    expect(outcome).toBe(false)
  })
})
