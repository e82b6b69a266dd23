import { describe, expect, it } from 'vitest'
import { calledEndpoints } from './called-endpoints.ts'

describe('calledEndpoints', () => {
  it.each([
    ['a path in a text', ['let a=g("/index/loanCost",{})'], ['GET /index/loanCost']],
    ['a path with a parameter', ["g('/user/loan/{id}')"], ['GET /user/loan/{id}']],
    ['a path with its prefix', ['fetch(`/swx/customer/index/loanCost`)'], ['GET /index/loanCost']],
    [
      'each endpoint once, in order',
      ['p("/user/loan")', 'g("/index/loanCost"),p("/user/loan")'],
      ['GET /index/loanCost', 'POST /user/loan'],
    ],
    ['no page of the site', ['go("/loan/mine")'], []],
    ['no part of a text', ['"see /index/loanCost"', '"/index/loanCost?amount=1"'], []],
    ['nothing', [], []],
  ])('finds %s', (_, scripts, calls) => {
    expect(calledEndpoints(scripts)).toEqual(calls)
  })
})
