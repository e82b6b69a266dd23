import type { IdentityUnderReview } from '@quayside/contracts/staff/cases'
import type { CustomerPicture } from '@quayside/contracts/staff/customers'
import { Badge } from '@quayside/ui/badge'
import { DataList } from '@quayside/ui/data-list'
import { When } from '../../format/when.tsx'
import { countryWords, STATED, statedWords } from '../stated-words.ts'
import { FIELD_WORDS, KYC_WORDS } from '../words.ts'

const TIERS = { 1: 'Identity, tier 1', 2: 'Address, tier 2' } as const

export function Identity({ customer }: { customer: CustomerPicture }) {
  return (
    <>
      <DataList
        dense
        rows={[
          { label: 'Number', value: customer.id },
          {
            label: 'Country',
            value: customer.country === null ? 'Not stated' : countryWords(customer.country),
          },
          { label: 'Member since', value: <When at={customer.createdAt} /> },
          { label: 'Invitation code', value: customer.inviteCode },
        ]}
      />
      {customer.identity.map(tier => (
        <Tier key={tier.tier} tier={tier} />
      ))}
    </>
  )
}

function Tier({ tier }: { tier: IdentityUnderReview }) {
  const { words, tone } = KYC_WORDS[tier.status]
  const stated = STATED.filter(field => field in tier.values)
  return (
    <section className="q-stack q-gap-8">
      <div className="q-row q-between">
        <h3 className="q-strong">{TIERS[tier.tier]}</h3>
        <Badge tone={tone}>{words}</Badge>
      </div>
      {stated.length > 0 && (
        <DataList
          dense
          rows={stated.map(field => ({
            key: field,
            label: FIELD_WORDS[field],
            value: statedWords(field, tier),
          }))}
        />
      )}
      {tier.deletionAt !== null && (
        <p className="q-small q-text-3">
          The photos are deleted <When at={tier.deletionAt} />.
        </p>
      )}
    </section>
  )
}
