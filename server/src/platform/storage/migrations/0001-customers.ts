import type { Migration } from '../migration.ts'

/** Customers, their sessions, e-mail codes and the sandbox's mailbox. */
export const customers: Migration = {
  name: 'customers',
  statements: ({ int, text, serial, end }) => [
    `CREATE TABLE users (
      id ${text} PRIMARY KEY CHECK (id <> 'house'),
      username ${text} NOT NULL,
      username_key ${text} NOT NULL UNIQUE,
      email ${text} UNIQUE,
      password_hash ${text},
      locale ${text} NOT NULL,
      status ${text} NOT NULL CHECK (status IN ('active', 'suspended', 'closed')),
      smart_enabled ${int} NOT NULL CHECK (smart_enabled IN (0, 1)),
      kyc_status ${text} NOT NULL
        CHECK (kyc_status IN ('none', 'draft', 'pending', 'verified', 'rejected', 'expired')),
      mode ${text} NOT NULL CHECK (mode IN ('demo', 'real')),
      invite_code ${text} NOT NULL UNIQUE,
      invited_by ${text} REFERENCES users (id),
      created_at ${int} NOT NULL${end}`,
    'CREATE INDEX users_invited_by ON users (invited_by) WHERE invited_by IS NOT NULL',
    `CREATE TABLE sessions (
      id ${text} PRIMARY KEY,
      token_hash ${text} NOT NULL UNIQUE,
      user_id ${text} NOT NULL REFERENCES users (id),
      created_at ${int} NOT NULL,
      last_seen_at ${int} NOT NULL,
      expires_at ${int} NOT NULL,
      user_agent ${text} NOT NULL,
      ip ${text} NOT NULL,
      revoked_at ${int}${end}`,
    'CREATE INDEX sessions_user ON sessions (user_id)',
    'CREATE INDEX sessions_expiry ON sessions (expires_at)',
    `CREATE TABLE email_codes (
      id ${serial},
      email ${text} NOT NULL,
      purpose ${text} NOT NULL,
      code_hash ${text} NOT NULL,
      created_at ${int} NOT NULL,
      expires_at ${int} NOT NULL,
      tries ${int} NOT NULL CHECK (tries >= 0),
      used_at ${int}${end}`,
    'CREATE INDEX email_codes_email ON email_codes (email, purpose)',
    `CREATE TABLE mail (
      id ${serial},
      recipient ${text} NOT NULL,
      subject ${text} NOT NULL,
      text ${text} NOT NULL,
      html ${text} NOT NULL,
      created_at ${int} NOT NULL${end}`,
    'CREATE INDEX mail_recipient ON mail (recipient)',
  ],
}
