import type { Migration } from '../migration.ts'

const UNSIGNED = `kind = 'offered' AND EXISTS (SELECT 1 FROM loans
  WHERE loans.id = loan_files.loan_id AND loans.revision = loan_files.revision AND loans.status IN ('offered', 'resign'))`

/**
 * Where the words of an agreement's file are kept. An offer that nobody has signed is drawn anew, with its words, when it is
 * next wanted: whoever signs reads words.
 */
export const agreementWords: Migration = {
  name: 'agreement words',
  statements: ({ text }) => [
    `ALTER TABLE loan_files ADD COLUMN words_id ${text}`,
    `UPDATE photos SET is_held = 0 WHERE id IN (SELECT photo_id FROM loan_files WHERE ${UNSIGNED})`,
    `DELETE FROM loan_files WHERE ${UNSIGNED}`,
  ],
}
