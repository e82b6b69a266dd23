import type { Ddl } from '../ddl.ts'

export function noticesTables({ int, text, serial, end, endClustered }: Ddl): readonly string[] {
  return [
    `CREATE TABLE mail (
      id ${serial},
      recipient ${text} NOT NULL,
      subject ${text} NOT NULL,
      text ${text} NOT NULL,
      html ${text} NOT NULL,
      created_at ${int} NOT NULL${end}`,
    'CREATE INDEX mail_recipient ON mail (recipient)',
    'CREATE INDEX mail_age ON mail (created_at)',
    `CREATE TABLE notifications (
      user_id ${text} NOT NULL REFERENCES users (id),
      id ${text} NOT NULL,
      kind ${text} NOT NULL,
      data ${text} NOT NULL,
      created_at ${int} NOT NULL,
      read_at ${int},
      PRIMARY KEY (user_id, id)${endClustered}`,
    'CREATE INDEX notifications_age ON notifications (created_at)',
  ]
}
