import type { Ddl } from '../../ddl.ts'

/** Returns the chained audit log, reviews, the search words of customers, and what staff record about customers. */
export function deskTables({ int, text, serial, end, endClustered, appendOnly }: Ddl): readonly string[] {
  return [
    `CREATE TABLE audit_log (
      id ${serial},
      at ${int} NOT NULL,
      actor ${text} NOT NULL,
      action ${text} NOT NULL,
      subject ${text} NOT NULL,
      user_id ${text},
      details ${text} NOT NULL,
      origin ${text} NOT NULL DEFAULT '',
      hash ${text}${end}`,
    'CREATE INDEX audit_log_user ON audit_log (user_id) WHERE user_id IS NOT NULL',
    ...appendOnly('audit_log'),
    'CREATE INDEX audit_log_actor ON audit_log (actor, id)',
    'CREATE INDEX audit_log_action ON audit_log (action, id)',
    'CREATE INDEX audit_log_at ON audit_log (at)',
    `CREATE TABLE audit_head (
      id ${int} PRIMARY KEY CHECK (id = 1),
      seq ${int} NOT NULL,
      hash ${text} NOT NULL${end}`,
    "INSERT INTO audit_head VALUES (1, 0, '')",
    `CREATE TABLE reviews (
      id ${text} PRIMARY KEY,
      kind ${text} NOT NULL,
      subject ${text} NOT NULL,
      title ${text} NOT NULL,
      user_id ${text} NOT NULL REFERENCES users (id),
      locale ${text} NOT NULL,
      amount ${int},
      state ${text} NOT NULL CHECK (state IN ('open', 'decided', 'withdrawn')),
      opened_at ${int} NOT NULL,
      due_at ${int} NOT NULL,
      claimed_by ${text},
      claimed_name ${text},
      claimed_until ${int} NOT NULL,
      decided_at ${int},
      decided_by ${text},
      outcome ${text}${end}`,
    "CREATE UNIQUE INDEX reviews_open ON reviews (kind, subject) WHERE state = 'open'",
    "CREATE INDEX reviews_due ON reviews (due_at, id) WHERE state = 'open'",
    "CREATE INDEX reviews_due_by_kind ON reviews (kind, due_at, id) WHERE state = 'open'",
    "CREATE INDEX reviews_due_by_locale ON reviews (locale, due_at, id) WHERE state = 'open'",
    "CREATE INDEX reviews_opened ON reviews (opened_at) WHERE state = 'open'",
    "CREATE INDEX reviews_amount ON reviews (amount) WHERE state = 'open' AND amount IS NOT NULL",
    `CREATE INDEX reviews_claimed ON reviews (claimed_by, due_at, id)
      WHERE state = 'open' AND claimed_by IS NOT NULL`,
    'CREATE INDEX reviews_ended ON reviews (state, decided_at, id)',
    'CREATE INDEX reviews_user ON reviews (user_id, opened_at, id)',
    'CREATE INDEX reviews_subject ON reviews (kind, subject, opened_at)',
    `CREATE TABLE customer_names (
      user_id ${text} PRIMARY KEY REFERENCES users (id),
      name ${text} NOT NULL${end}`,
    `CREATE TABLE customer_words (
      word ${text} NOT NULL,
      user_id ${text} NOT NULL REFERENCES users (id),
      PRIMARY KEY (word, user_id)${endClustered}`,
    'CREATE INDEX customer_words_user ON customer_words (user_id)',
    `CREATE TABLE staff_notes (
      id ${text} PRIMARY KEY,
      user_id ${text} NOT NULL REFERENCES users (id),
      author ${text} NOT NULL,
      text ${text} NOT NULL,
      created_at ${int} NOT NULL${end}`,
    'CREATE INDEX staff_notes_user ON staff_notes (user_id, id)',
    ...appendOnly('staff_notes'),
    `CREATE TABLE suspensions (
      user_id ${text} PRIMARY KEY REFERENCES users (id),
      reason ${text} NOT NULL,
      note ${text} NOT NULL,
      suspended_by ${text} NOT NULL,
      since ${int} NOT NULL${end}`,
  ]
}
