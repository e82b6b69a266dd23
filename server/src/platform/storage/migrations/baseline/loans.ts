import type { Ddl } from '../ddl.ts'

export function loansTables({ int, text, end }: Ddl): readonly string[] {
  return [
    `CREATE TABLE loans (
      id ${text} PRIMARY KEY,
      order_no ${text} NOT NULL UNIQUE,
      user_id ${text} NOT NULL REFERENCES users (id),
      client_id ${text} NOT NULL,
      amount ${int} NOT NULL CHECK (amount > 0),
      days ${int} NOT NULL CHECK (days > 0),
      daily_rate ${text} NOT NULL,
      free_days ${int} NOT NULL CHECK (free_days >= 0),
      household ${text} NOT NULL,
      revision ${int} NOT NULL,
      status ${text} NOT NULL
        CHECK (status IN (
          'offered', 'resign', 'signed', 'pending', 'repaying',
          'overdue', 'repaid', 'rejected', 'withdrawn', 'expired', 'writtenOff')),
      reason ${text},
      signature ${text},
      principal ${int} NOT NULL CHECK (principal >= 0),
      charged ${int} NOT NULL CHECK (charged >= 0),
      day ${int} NOT NULL,
      interest_paid ${int} NOT NULL CHECK (interest_paid >= 0 AND interest_paid <= amount),
      moves ${int} NOT NULL,
      paid_out_at ${int},
      due_at ${int},
      reminded ${int},
      approvals ${text} NOT NULL,
      timeline ${text} NOT NULL,
      version ${int} NOT NULL,
      expires_at ${int},
      review_due_at ${int},
      decided_by ${text},
      wake_at ${int},
      created_at ${int} NOT NULL,
      updated_at ${int} NOT NULL${end}`,
    'CREATE UNIQUE INDEX loans_client ON loans (user_id, client_id)',
    'CREATE INDEX loans_user ON loans (user_id, created_at)',
    'CREATE INDEX loans_wake ON loans (wake_at, id) WHERE wake_at IS NOT NULL',
    "CREATE INDEX loans_pending ON loans (updated_at, id) WHERE status = 'pending'",
    // One file per set of terms, language and kind, sealed like a photo; `sha256` is of the plain file.
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
  ]
}
