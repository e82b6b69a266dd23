import type { Ddl } from '../ddl.ts'

/** Returns what the nodes of one database share: parameters, leases, the price source, keys and settings. */
export function siteTables({ int, text, end, endClustered, appendOnly }: Ddl): readonly string[] {
  return [
    `CREATE TABLE params (
      key ${text} PRIMARY KEY,
      value ${text} NOT NULL,
      updated_at ${int} NOT NULL${end}`,
    `CREATE TABLE leases (
      name ${text} PRIMARY KEY,
      holder ${text} NOT NULL,
      expires_at ${int} NOT NULL${end}`,
    `CREATE TABLE price_source (
      name ${text} PRIMARY KEY,
      fingerprint ${text} NOT NULL,
      anchor ${text} NOT NULL,
      revision ${int} NOT NULL,
      kept_until ${int} NOT NULL,
      proof ${text}${end}`,
    `CREATE TABLE feed_seeds (
      secret ${text} PRIMARY KEY,
      is_made ${int} NOT NULL,
      used_since ${int}${end}`,
    // Keeps one secret however many nodes start at once.
    'CREATE UNIQUE INDEX feed_seeds_made ON feed_seeds (is_made) WHERE is_made = 1',
    `CREATE TABLE write_probe (
      id ${int} PRIMARY KEY CHECK (id = 1),
      at ${int} NOT NULL${end}`,
    'INSERT INTO write_probe VALUES (1, 0)',
    `CREATE TABLE page_key (
      id ${int} PRIMARY KEY CHECK (id = 1),
      secret ${text} NOT NULL${end}`,
    `CREATE TABLE data_keys (
      user_id ${text} PRIMARY KEY REFERENCES users (id),
      master_id ${text} NOT NULL,
      wrapped ${text} NOT NULL,
      created_at ${int} NOT NULL${endClustered}`,
    `CREATE TABLE shared_settings (
      name ${text} PRIMARY KEY,
      fingerprint ${text} NOT NULL,
      agreed_at ${int} NOT NULL${end}`,
    `CREATE TABLE database_identity (
      id ${int} PRIMARY KEY CHECK (id = 1),
      token ${text} NOT NULL${end}`,
    ...appendOnly('database_identity'),
    `CREATE TABLE birth (
      id ${int} PRIMARY KEY CHECK (id = 1),
      site_mode ${text} NOT NULL CHECK (site_mode IN ('sandbox', 'live'))${end}`,
    ...appendOnly('birth'),
  ]
}
