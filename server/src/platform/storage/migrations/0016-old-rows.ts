import type { Migration } from '../migration.ts'

/** Finds what is old enough to go. */
export const oldRows: Migration = {
  name: 'old rows',
  statements: () => [
    // By day: whoever names the very same expression finds a week of answers by a handful of small numbers.
    'CREATE INDEX idempotency_day ON idempotency ((created_at / 86400000))',
    'CREATE INDEX email_codes_expiry ON email_codes (expires_at)',
    'CREATE INDEX mail_age ON mail (created_at)',
    'CREATE INDEX notifications_age ON notifications (created_at)',
  ],
}
