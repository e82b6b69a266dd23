import type { Migration } from './migration.ts'

/** Documents that the sign-up forms named before acceptances were recorded. */
const AGREED = ['terms', 'privacy']

/** Which text of which policy a customer accepted; the first form recorded neither version nor hash. */
export const policyAcceptances: Migration = {
  name: 'policy acceptances',
  statements: ({ text, int, end }) => [
    `CREATE TABLE policy_acceptances (
      user_id ${text} NOT NULL,
      document ${text} NOT NULL,
      version ${text} NOT NULL,
      sha256 ${text} NOT NULL,
      locale ${text} NOT NULL,
      accepted_at ${int} NOT NULL,
      PRIMARY KEY (user_id, document, version, sha256)${end}`,
    ...AGREED.map(
      document =>
        `INSERT INTO policy_acceptances SELECT id, '${document}', '', '', locale, created_at FROM users`,
    ),
  ],
}
