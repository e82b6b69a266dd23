import type { Migration } from '../migration.ts'

/**
 * An offer may be drawn in several languages, each kept as it was read. Of a file that was kept before, the language is not
 * known here: its words are sealed.
 */
export const agreementLanguages: Migration = {
  name: 'agreement languages',
  statements: ({ int, text, end }) => [
    'ALTER TABLE loan_files RENAME TO loan_files_before',
    `CREATE TABLE loan_files (
      loan_id ${text} NOT NULL REFERENCES loans (id),
      revision ${int} NOT NULL,
      kind ${text} NOT NULL CHECK (kind IN ('offered', 'signed')),
      locale ${text} NOT NULL DEFAULT '',
      photo_id ${text} NOT NULL,
      sha256 ${text} NOT NULL,
      words_id ${text},
      created_at ${int} NOT NULL,
      PRIMARY KEY (loan_id, revision, kind, locale)${end}`,
    `INSERT INTO loan_files (loan_id, revision, kind, photo_id, sha256, words_id, created_at)
      SELECT loan_id, revision, kind, photo_id, sha256, words_id, created_at FROM loan_files_before`,
    'DROP TABLE loan_files_before',
  ],
}
