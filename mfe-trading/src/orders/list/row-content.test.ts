import { describe, expect, it } from 'vitest'
import { allLook } from '../kinds/all-look.tsx'
import { historyLook, pendingLook, runningLook } from '../kinds/contract-look.tsx'
import { optionLook } from '../kinds/option-look.tsx'
import { planLook } from '../kinds/plan-look.tsx'
import { factLines } from './row-content.tsx'
import type { LookTools } from './use-look.ts'

const same = (text: string) => text
const formats = { number: same, share: same, date: same, dateTime: same, time: same }
const tools: LookTools = { t: Object.assign((key: string) => key) as LookTools['t'], ...formats }

describe('the facts of a card', () => {
  it.each([
    ['open positions', runningLook(tools), { paired: 3, single: 5 }],
    ['waiting orders', pendingLook(tools), { paired: 3, single: 3 }],
    ['ended contracts', historyLook(tools), { paired: 4, single: 5 }],
    ['options', optionLook(tools), { paired: 2, single: 4 }],
    ['plans', planLook(tools), { paired: 3, single: 4 }],
    ['all orders', allLook(tools), { paired: 2, single: 2 }],
  ])('of %s take so many lines', (_, look, lines) => {
    expect(factLines(look)).toEqual(lines)
  })

  it.each([pendingLook, historyLook, planLook])('give a moment a line of its own', make => {
    const moments = make(tools).columns.filter(({ fits, card }) => fits && card !== 'desk')
    expect(moments.map(({ card }) => card)).toEqual(['wide'])
  })
})
