import type { Migration } from '../migration.ts'

/**
 * Keyed hashes of what identifies a customer: of every verified identity, and of the other facts of customers who exclude
 * themselves. The key is sealed by the encryption key. `person_marks_due` lists customers from before, who are marked at the
 * next start because SQL has no key.
 */
export const excludedPersons: Migration = {
  name: 'excluded persons',
  statements: ({ int, text, end }) => [
    `CREATE TABLE person_marks (
      mark ${text} NOT NULL,
      user_id ${text} NOT NULL,
      kind ${text} NOT NULL CHECK (kind IN ('email', 'phone', 'wallet', 'provider', 'identity')),
      PRIMARY KEY (mark, user_id)${end}`,
    'CREATE INDEX person_marks_of ON person_marks (user_id)',
    'CREATE INDEX own_breaks_expiry ON own_breaks (ends_at)',
    `CREATE TABLE person_mark_key (
      id ${int} PRIMARY KEY CHECK (id = 1),
      sealed ${text} NOT NULL${end}`,
    `CREATE TABLE person_marks_due (
      user_id ${text} PRIMARY KEY${end}`,
    `INSERT INTO person_marks_due
      SELECT user_id FROM identity_cases WHERE tier = 1 AND status IN ('verified', 'expired')
      UNION SELECT user_id FROM own_breaks WHERE kind = 'exclusion'`,
  ],
}
