import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import { json, type Stored, stored } from './stored.ts'

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

describe('a field as JSON', () => {
  type Parcel = {
    readonly id: string
    readonly steps: readonly number[]
    readonly note: { by: string } | null
  }
  const PARCEL = stored<Parcel>()({
    id: 'id',
    steps: json('steps', z.array(z.number())),
    note: json('note', z.nullable(z.object({ by: z.string() }))),
  })

  it('is text in its column, which is null when the field is', () => {
    expectTypeOf<Stored<typeof PARCEL>>().toEqualTypeOf<{ id: string; steps: string; note: string | null }>()
    const row = PARCEL.toRow({ id: 'a', steps: [1, 2], note: null })
    expect(row).toEqual({ id: 'a', steps: '[1,2]', note: null })
    expect(PARCEL.fromRow(row)).toEqual({ id: 'a', steps: [1, 2], note: null })
  })

  it('is rejected when its schema does not match', () => {
    expect(() => PARCEL.fromRow({ id: 'a', steps: '["one"]', note: null })).toThrow()
    expect(() => PARCEL.fromRow({ id: 'a', steps: '{', note: null })).toThrow(SyntaxError)
  })

  it('matches the type of the field', () => {
    // @ts-expect-error: the schema yields strings
    stored<Parcel>()({ id: 'id', steps: json('steps', z.array(z.string())), note: 'note' })
  })
})
