import * as audit from './audit.ts'
import * as cases from './cases.ts'
import * as charities from './charities.ts'
import * as custody from './custody.ts'
import * as customers from './customers.ts'
import type { AnyStaffEndpoint } from './endpoint.ts'
import * as exposure from './exposure.ts'
import * as articles from './help/articles.ts'
import * as help from './help/votes.ts'
import * as itemDrafts from './item-drafts.ts'
import * as items from './items.ts'
import * as payouts from './payouts.ts'
import * as policies from './policies.ts'
import * as service from './service.ts'

export const STAFF_ENDPOINTS: readonly AnyStaffEndpoint[] = [
  articles,
  audit,
  cases,
  charities,
  custody,
  customers,
  exposure,
  help,
  itemDrafts,
  items,
  payouts,
  policies,
  service,
].flatMap(group => Object.values(group).filter(isEndpoint))

function isEndpoint(value: unknown): value is AnyStaffEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'roles' in value
}
