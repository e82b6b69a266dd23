import type { Migration } from '../migration.ts'

/**
 * What staff review, of whichever kind, with who works on it; by which words staff find a customer; and a log of acts whose
 * entries are chained, so that none can be changed or taken out unseen.
 */
export const reviews: Migration = {
  name: 'reviews',
  statements: ({ int, text, end, endClustered }) => [
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
    `INSERT INTO reviews (id, kind, subject, title, user_id, locale, state, opened_at, due_at, claimed_until)
      SELECT 'identity-' || c.user_id || '-' || c.tier, 'identity', c.user_id || ':' || c.tier,
        'tier ' || c.tier, c.user_id, u.locale, 'open', c.submitted_at, c.due_at, 0
      FROM identity_cases c JOIN users u ON u.id = c.user_id WHERE c.status = 'pending'`,
    `CREATE TABLE customer_names (
      user_id ${text} PRIMARY KEY REFERENCES users (id),
      name ${text} NOT NULL${end}`,
    `CREATE TABLE customer_words (
      word ${text} NOT NULL,
      user_id ${text} NOT NULL REFERENCES users (id),
      PRIMARY KEY (word, user_id)${endClustered}`,
    'CREATE INDEX customer_words_user ON customer_words (user_id)',
    `ALTER TABLE audit_log ADD COLUMN origin ${text} NOT NULL DEFAULT ''`,
    `ALTER TABLE audit_log ADD COLUMN hash ${text}`,
    'CREATE INDEX audit_log_actor ON audit_log (actor, id)',
    'CREATE INDEX audit_log_action ON audit_log (action, id)',
    'CREATE INDEX audit_log_at ON audit_log (at)',
    `CREATE TABLE audit_head (
      id ${int} PRIMARY KEY CHECK (id = 1),
      seq ${int} NOT NULL,
      hash ${text} NOT NULL${end}`,
    "INSERT INTO audit_head SELECT 1, COALESCE(MAX(id), 0), '' FROM audit_log",
  ],
}
