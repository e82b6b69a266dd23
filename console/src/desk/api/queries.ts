import { whoAmI } from '@quayside/contracts/staff/audit'
import { countCases, getCase, listCases, moneyToday } from '@quayside/contracts/staff/cases'
import { custodyStanding } from '@quayside/contracts/staff/custody'
import { getCustomer } from '@quayside/contracts/staff/customers'
import { exposureLimits } from '@quayside/contracts/staff/exposure'
import { queryOptions } from '@tanstack/react-query'
import type { Ask } from './ask.ts'

/** Refetch interval for data that may change elsewhere, ms. */
export const REFRESH_MS = 10_000

const DESK = 'desk'
export const CASES_KEY = [DESK, 'cases'] as const
export const caseKey = (id: string) => [DESK, 'case', id] as const
export const customerKey = (id: string) => [DESK, 'customer', id] as const

/** Queries of the desk. Each access to a case or customer is logged, so they load only for display. */
export const deskReading = {
  me: (ask: Ask) =>
    queryOptions({ queryKey: [DESK, 'me'], queryFn: () => ask(whoAmI, {}), staleTime: Infinity }),
  counts: (ask: Ask) =>
    queryOptions({
      queryKey: [DESK, 'counts'],
      queryFn: ({ signal }) => ask(countCases, {}, { signal }),
      refetchInterval: REFRESH_MS,
    }),
  money: (ask: Ask) =>
    queryOptions({
      queryKey: [DESK, 'money'],
      queryFn: ({ signal }) => ask(moneyToday, {}, { signal }),
      refetchInterval: REFRESH_MS,
    }),
  custody: (ask: Ask) =>
    queryOptions({
      queryKey: [DESK, 'custody'],
      queryFn: ({ signal }) => ask(custodyStanding, {}, { signal }),
      refetchInterval: REFRESH_MS,
    }),
  limits: (ask: Ask) =>
    queryOptions({
      queryKey: [DESK, 'exposure', 'limits'],
      queryFn: ({ signal }) => ask(exposureLimits, {}, { signal }),
      refetchInterval: REFRESH_MS,
    }),
  case: (ask: Ask, id: string) =>
    queryOptions({
      queryKey: caseKey(id),
      queryFn: ({ signal }) => ask(getCase, { params: { id } }, { signal }),
      staleTime: 60_000,
      refetchOnWindowFocus: false,
    }),
  /** The case while it is open, without a logged access to the customer's submission. */
  stillOpen: (ask: Ask, id: string) =>
    queryOptions({
      queryKey: [...CASES_KEY, 'of', id],
      queryFn: ({ signal }) => ask(listCases, { query: { id, size: 1 } }, { signal }),
      refetchInterval: REFRESH_MS,
    }),
  customer: (ask: Ask, id: string) =>
    queryOptions({
      queryKey: customerKey(id),
      queryFn: ({ signal }) => ask(getCustomer, { params: { id } }, { signal }),
      staleTime: 60_000,
      refetchOnWindowFocus: false,
    }),
}
