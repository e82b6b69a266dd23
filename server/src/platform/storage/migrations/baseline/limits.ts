import type { Ddl } from '../ddl.ts'

/** Returns the customers' own limits and breaks, and the keyed marks that identify an excluded person (rules §1.6). */
export function limitsTables({ int, text, end }: Ddl): readonly string[] {
  return [
    `CREATE TABLE own_limits (
      user_id ${text} NOT NULL REFERENCES users (id),
      kind ${text} NOT NULL CHECK (kind IN ('deposit', 'loss')),
      period ${text} NOT NULL CHECK (period IN ('day', 'week', 'month')),
      cents ${int} CHECK (cents > 0),
      next_cents ${int} CHECK (next_cents > 0),
      loosens_at ${int},
      updated_at ${int} NOT NULL,
      PRIMARY KEY (user_id, kind, period)${end}`,
    `CREATE TABLE own_reminders (
      user_id ${text} PRIMARY KEY REFERENCES users (id),
      minutes ${int},
      next_minutes ${int},
      loosens_at ${int},
      updated_at ${int} NOT NULL${end}`,
    `CREATE TABLE own_breaks (
      user_id ${text} PRIMARY KEY REFERENCES users (id),
      kind ${text} NOT NULL CHECK (kind IN ('timeOut', 'exclusion')),
      since ${int} NOT NULL,
      until ${int} NOT NULL,
      ends_at ${int}${end}`,
    'CREATE INDEX own_breaks_expiry ON own_breaks (ends_at)',
    `CREATE TABLE person_marks (
      mark ${text} NOT NULL,
      user_id ${text} NOT NULL,
      kind ${text} NOT NULL CHECK (kind IN ('email', 'phone', 'wallet', 'provider', 'identity')),
      PRIMARY KEY (mark, user_id)${end}`,
    'CREATE INDEX person_marks_of ON person_marks (user_id)',
    `CREATE TABLE person_mark_key (
      id ${int} PRIMARY KEY CHECK (id = 1),
      sealed ${text} NOT NULL${end}`,
    `CREATE TABLE person_marks_due (
      user_id ${text} PRIMARY KEY${end}`,
  ]
}
