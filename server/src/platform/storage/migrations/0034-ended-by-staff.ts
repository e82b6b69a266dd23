import type { Migration } from '../migration.ts'

/** Why its customer was suspended when support ended an order; none for an order that support did not end. */
export const endedByStaff: Migration = {
  name: 'ended by staff',
  statements: ({ text }) => [
    `ALTER TABLE contract_orders ADD COLUMN ended_by_staff ${text}`,
    `ALTER TABLE plan_orders ADD COLUMN ended_by_staff ${text}`,
  ],
}
