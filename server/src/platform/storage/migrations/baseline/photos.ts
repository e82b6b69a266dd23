import type { Ddl } from '../ddl.ts'

export function photosTables({ int, text, bytes, end, endClustered }: Ddl): readonly string[] {
  return [
    `CREATE TABLE photos (
      id ${text} PRIMARY KEY,
      user_id ${text} NOT NULL REFERENCES users (id),
      size ${int} NOT NULL,
      sha256 ${text} NOT NULL,
      is_held ${int} NOT NULL,
      created_at ${int} NOT NULL${endClustered}`,
    'CREATE INDEX photos_of ON photos (user_id)',
    'CREATE INDEX photos_loose_age ON photos (created_at) WHERE is_held = 0',
    `CREATE TABLE photo_pieces (
      photo_id ${text} NOT NULL REFERENCES photos (id) ON DELETE CASCADE,
      number ${int} NOT NULL,
      bytes ${bytes} NOT NULL,
      PRIMARY KEY (photo_id, number)${end}`,
  ]
}
