import type { Insertable } from 'kysely'
import type { Dice } from '../../simulation/dice.ts'
import type { Database } from '../../src/platform/storage/schema.ts'
import type { Storage } from '../../src/platform/storage/storage.ts'

export type Seeding = {
  readonly cases: number
  readonly customers: number
  readonly locales: readonly string[]
  readonly now: number
  readonly dice: Dice
}

const HOUR_MS = 3_600_000
const REVIEW_MS = 48 * HOUR_MS
const STEP = 500

/** Fills a queue: half overdue, a tenth claimed, amounts up to 10,000 USD, spread over eleven languages. */
export async function seedReviews(storage: Storage, seeding: Seeding): Promise<void> {
  await inSteps(seeding.customers, async (from, to) => {
    const numbers = Array.from({ length: to - from }, (_, index) => from + index)
    await storage.write(async tx => {
      await tx.dynamic(q => q.insertInto('users').values(numbers.map(number => userRow(number, seeding))))
      await tx.dynamic(q => q.insertInto('customer_names').values(numbers.map(nameRow)))
      await tx.dynamic(q => q.insertInto('customer_words').values(numbers.flatMap(wordRows)))
    })
  })
  await inSteps(seeding.cases * 2, async (from, to) => {
    const rows = Array.from({ length: to - from }, (_, index) => reviewRow(from + index, seeding))
    await storage.write(tx => tx.dynamic(q => q.insertInto('reviews').values(rows)))
  })
}

async function inSteps(total: number, write: (from: number, to: number) => Promise<void>): Promise<void> {
  for (let from = 0; from < total; from += STEP) await write(from, Math.min(total, from + STEP))
}

const idOf = (number: number) => `customer-${number}`
const nameRow = (number: number) => ({ user_id: idOf(number), name: `First${number} Last${number}` })
const wordRows = (number: number) =>
  [`first${number}`, `last${number}`].map(word => ({ word, user_id: idOf(number) }))

function userRow(number: number, { locales, now }: Seeding): Insertable<Database['users']> {
  return {
    id: idOf(number),
    username: `customer${number}`,
    username_key: `customer${number}`,
    email: `customer${number}@example.com`,
    password_hash: null,
    status: 'active',
    mode: 'real',
    locale: locales[number % locales.length] ?? 'en',
    smart_enabled: 0,
    kyc_status: 'pending',
    invite_code: `invite-${number}`,
    invited_by: null,
    country: null,
    smart_requested_at: null,
    sign_ins_ended: 0,
    created_at: now,
  }
}

function reviewRow(
  number: number,
  { cases, customers, locales, now, dice }: Seeding,
): Insertable<Database['reviews']> {
  const customer = number % customers
  const openedAt = now - dice.int(0, 2 * REVIEW_MS)
  const isOpen = number < cases
  const claimer = isOpen && dice.chance(0.1) ? `colleague${dice.int(1, 20)}@example.com` : null
  return {
    id: `review-${number}`,
    kind: 'identity',
    subject: `${number}`,
    title: 'tier 1',
    user_id: idOf(customer),
    locale: locales[customer % locales.length] ?? 'en',
    amount: BigInt(dice.int(100, 1_000_000)),
    state: isOpen ? 'open' : 'decided',
    opened_at: openedAt,
    due_at: openedAt + REVIEW_MS,
    claimed_by: claimer,
    claimed_name: claimer,
    claimed_until: claimer === null ? 0 : now + HOUR_MS,
    ...(isOpen ? {} : { decided_at: openedAt + HOUR_MS, decided_by: 'a', outcome: 'verified' }),
  }
}
