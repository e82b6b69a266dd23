import type { LimitKind, LimitPeriod } from '@quayside/contracts/endpoints/account/limits'
import { type Stored, stored } from '../../platform/storage/columns/stored.ts'
import type { Break } from './rules/break.ts'
import type { Setting } from './rules/setting.ts'

export type StoredLimit = Setting<bigint> & {
  readonly userId: string
  readonly kind: LimitKind
  readonly period: LimitPeriod
  readonly updatedAt: number
}

export const LIMIT = stored<StoredLimit>()({
  userId: 'user_id',
  kind: 'kind',
  period: 'period',
  value: 'cents',
  next: 'next_cents',
  loosensAt: 'loosens_at',
  updatedAt: 'updated_at',
})

export type StoredReminder = Setting<number> & { readonly userId: string; readonly updatedAt: number }

export const REMINDER = stored<StoredReminder>()({
  userId: 'user_id',
  value: 'minutes',
  next: 'next_minutes',
  loosensAt: 'loosens_at',
  updatedAt: 'updated_at',
})

export type StoredBreak = Break & { readonly userId: string }

export const BREAK = stored<StoredBreak>()({
  userId: 'user_id',
  kind: 'kind',
  since: 'since',
  until: 'until',
  endsAt: 'ends_at',
})

export type LimitRow = Stored<typeof LIMIT>
export type ReminderRow = Stored<typeof REMINDER>
export type BreakRow = Stored<typeof BREAK>

declare module '../../platform/storage/schema.ts' {
  interface Database {
    own_limits: LimitRow
    own_reminders: ReminderRow
    own_breaks: BreakRow
  }
}
