import { COUNTRIES } from '@quayside/contracts/customer/countries'
import { changeOptionPolicy, getOptionPolicy, type OptionPolicy } from '@quayside/contracts/staff/policies'
import { Alert } from '@quayside/ui/alert'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { PageHeader } from '@quayside/ui/page-header'
import { SelectField } from '@quayside/ui/select-field'
import { showToast } from '@quayside/ui/show-toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../api/query-view.tsx'
import { hasDeskRole } from '../../session/access.ts'
import { useSession } from '../../session/use-session.tsx'
import { useDesk } from '../api/desk.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { countryWords } from '../stated-words.ts'
import styles from './policies.module.css'

const KEY = ['option-policy']

/** The operator's policies by country; administrators change them (rules §5). */
export function PoliciesScreen() {
  const ask = useDesk()
  const policy = useQuery({ queryKey: KEY, queryFn: () => ask(getOptionPolicy, {}) })
  return (
    <div className="q-stack q-gap-24">
      <PageHeader title="Policies" lead="What customers may do on their real account, by country." />
      <QueryView query={policy}>{known => <OptionCountries policy={known} />}</QueryView>
    </div>
  )
}

type Change = { readonly country: string; readonly isAllowed: boolean }

function OptionCountries({ policy: { countries, isMalformed } }: { policy: OptionPolicy }) {
  const mayChange = hasDeskRole(useSession(), ['administrator'])
  const [picked, setPicked] = useState('')
  const [change, setChange] = useState<Change>()
  const others = COUNTRIES.filter(code => !countries.includes(code))
    .map(value => ({ value, label: countryWords(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
  return (
    <Card title="Options on real accounts">
      <div className="q-stack">
        <p className="q-text-2">
          Customers of these countries may buy options with real money. Demo accounts always may.
        </p>
        {isMalformed && (
          <Alert tone="warning">The stored record cannot be read, so it allows no country.</Alert>
        )}
        {countries.length === 0 ? (
          <p>Off in every country.</p>
        ) : (
          <ul className={styles.countries} aria-label="Countries with options">
            {countries.map(country => (
              <li key={country}>
                <span>{countryWords(country)}</span>
                {mayChange && (
                  <Button
                    size="sm"
                    aria-label={`Disable ${countryWords(country)}`}
                    onClick={() => setChange({ country, isAllowed: false })}
                  >
                    Disable
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {mayChange && (
          <div className={styles.adding}>
            <SelectField
              label="Country"
              options={[{ value: '', label: 'Choose a country' }, ...others]}
              value={picked}
              onChange={event => setPicked(event.target.value)}
            />
            <Button disabled={picked === ''} onClick={() => setChange({ country: picked, isAllowed: true })}>
              Enable options
            </Button>
          </div>
        )}
        {change && (
          <ChangeDialog
            change={change}
            onClose={() => {
              setChange(undefined)
              setPicked('')
            }}
          />
        )}
      </div>
    </Card>
  )
}

function ChangeDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const ask = useDesk()
  const client = useQueryClient()
  const name = countryWords(change.country)
  const send = useMutation({
    mutationFn: (note: string) => ask(changeOptionPolicy, { body: { ...change, note } }),
    onSuccess: known => {
      client.setQueryData(KEY, known)
      showToast({
        tone: 'success',
        message: `Options ${change.isAllowed ? 'enabled' : 'disabled'} in ${name}.`,
      })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={`${change.isAllowed ? 'Enable' : 'Disable'} options in ${name}`}
      lead={
        change.isAllowed
          ? 'Customers of this country can buy options with real money from now on.'
          : 'Customers of this country cannot buy options with real money any more. Open options run to their end.'
      }
      act={change.isAllowed ? 'Enable' : 'Disable'}
      error={send.error}
      isBusy={send.isPending}
      onAct={send.mutate}
      onClose={onClose}
    />
  )
}
