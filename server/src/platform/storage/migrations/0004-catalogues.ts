import type { Migration } from '../migration.ts'

/** Operator's records, the NFTs on sale and the smart plans on offer. */
export const catalogues: Migration = {
  name: 'catalogues',
  statements: ({ int, text, end }) => [
    `CREATE TABLE params (
      key ${text} PRIMARY KEY,
      value ${text} NOT NULL,
      updated_at ${int} NOT NULL${end}`,
    `CREATE TABLE nfts (
      id ${text} PRIMARY KEY,
      name ${text} NOT NULL,
      image ${text} NOT NULL,
      creator ${text} NOT NULL,
      chain ${text} NOT NULL,
      address ${text} NOT NULL,
      currency ${text} NOT NULL,
      reserve ${int} NOT NULL CHECK (reserve > 0),
      current_bid ${int} CHECK (current_bid > 0),
      ends_at ${int},
      status ${text} NOT NULL,
      charity ${text} NOT NULL,
      donated ${int} NOT NULL CHECK (donated >= 0),
      description ${text} NOT NULL,
      created_at ${int} NOT NULL${end}`,
    `CREATE TABLE smart_plans (
      id ${text} PRIMARY KEY,
      product ${text} NOT NULL,
      days ${int} NOT NULL CHECK (days > 0),
      currency ${text} NOT NULL,
      min_amount ${int} NOT NULL CHECK (min_amount > 0),
      max_amount ${int} NOT NULL,
      daily_yield ${text} NOT NULL,
      exit_penalty ${text} NOT NULL,
      status ${text} NOT NULL,
      position ${int} NOT NULL,
      CHECK (max_amount >= min_amount)${end}`,
  ],
}
