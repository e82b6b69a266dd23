import { describe, expect, expectTypeOf, it } from 'vitest'
import { type Stored, stored } from './stored.ts'

type Ticket = { readonly id: string; readonly paidAt: number | null; readonly amount: bigint }

const TICKET = stored<Ticket>()({ id: 'id', paidAt: 'paid_at', amount: 'minor' })

describe('what a mapping declares', () => {
  it('is the columns, in their order', () => {
    expect(TICKET.columns).toEqual(['id', 'paid_at', 'minor'])
    expectTypeOf<Stored<typeof TICKET>>().toEqualTypeOf<{
      id: string
      paid_at: number | null
      minor: bigint
    }>()
  })

  it('is the way there and back', () => {
    const ticket: Ticket = { id: 'a', paidAt: null, amount: 5n }
    expect(TICKET.toRow(ticket)).toEqual({ id: 'a', paid_at: null, minor: 5n })
    expect(TICKET.fromRow(TICKET.toRow(ticket))).toEqual(ticket)
  })

  it('takes from a wider row what it knows alone', () => {
    const row = { ...TICKET.toRow({ id: 'a', paidAt: 1, amount: 0n }), receipt: '[]' }
    expect(TICKET.fromRow(row)).toEqual({ id: 'a', paidAt: 1, amount: 0n })
  })

  it('knows every field', () => {
    // @ts-expect-error: no column for the amount
    stored<Ticket>()({ id: 'id', paidAt: 'paid_at' })
  })
})
