import type { Migration } from './migration.ts'

/** Notices and articles that staff write. */
export const articles: Migration = {
  name: 'articles',
  statements: ({ text, int, end }) => [
    `CREATE TABLE articles (
      id ${text} PRIMARY KEY,
      version ${int} NOT NULL,
      live_version ${int},
      publish_at ${int},
      end_at ${int},
      revised_at ${int},
      revision ${int} NOT NULL,
      notice ${text} NOT NULL CHECK (notice IN ('no', 'waiting', 'done')),
      notified_to ${text} NOT NULL,
      notified ${int} NOT NULL,
      published_by ${text},
      created_by ${text} NOT NULL,
      created_at ${int} NOT NULL,
      updated_by ${text} NOT NULL,
      updated_at ${int} NOT NULL,
      content ${text} NOT NULL,
      live ${text}${end}`,
    "CREATE INDEX articles_waiting ON articles (publish_at) WHERE notice = 'waiting'",
    'CREATE INDEX articles_live ON articles (publish_at) WHERE publish_at IS NOT NULL',
  ],
}
