import { expect, it } from 'vitest'
import { publicNames } from './api.ts'

it('lists exports with the first sentence of their docstrings, and nothing private', () => {
  const source = `/** Adds two amounts of one currency; throws for two. More. */
export function add(): void {}
/**
 * Minor units
 * of a currency.
 */
export type Money = {}
/** Private. */
const LEAST = 1
export const MOST = 2
export async function load() {}
`
  expect(publicNames(source)).toEqual([
    { kind: 'function', name: 'add', summary: 'Adds two amounts of one currency; throws for two.' },
    { kind: 'type', name: 'Money', summary: 'Minor units of a currency.' },
    { kind: 'const', name: 'MOST', summary: '' },
    { kind: 'function', name: 'load', summary: '' },
  ])
})
