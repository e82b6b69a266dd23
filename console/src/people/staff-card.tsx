import type { StaffAccount } from '@quayside/contracts/release/plane'
import { Avatar } from '@quayside/ui/avatar'
import { Badge } from '@quayside/ui/badge'
import { Button } from '@quayside/ui/button'
import { Card } from '@quayside/ui/card'
import { Menu } from '@quayside/ui/menu'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useAsk } from '../acts/ask.tsx'
import { disableAct, resetTotpAct } from '../acts/other-acts.ts'
import { useOpener } from '../acts/use-opener.ts'
import { usePlane } from '../api/plane.tsx'
import { QueryView } from '../api/query-view.tsx'
import { reading } from '../api/reading.ts'
import { SEPARATOR } from '../format/amount.ts'
import { rolesInWords } from '../session/access.ts'
import { useSession } from '../session/use-session.tsx'
import { AccountDialog } from './account-dialog.tsx'
import styles from './people.module.css'

type Open = { readonly kind: 'new' } | { readonly kind: 'roles' | 'password'; readonly account: StaffAccount }

export function StaffCard() {
  const staff = useQuery(reading.staff(usePlane()))
  const [open, setOpen] = useState<Open | null>(null)
  const remember = useOpener(open !== null)
  const show = (what: Open) => {
    remember()
    setOpen(what)
  }
  return (
    <Card
      title="Staff"
      flush
      action={
        <Button size="sm" variant="primary" onClick={() => show({ kind: 'new' })}>
          Invite
        </Button>
      }
    >
      <QueryView query={staff} height="12rem">
        {accounts => (
          <ul>
            {accounts.map(account => (
              <Row key={account.email} account={account} onOpen={show} />
            ))}
          </ul>
        )}
      </QueryView>
      {open && <AccountDialog open={open} onClose={() => setOpen(null)} />}
    </Card>
  )
}

function Row({ account, onOpen }: { account: StaffAccount; onOpen: (open: Open) => void }) {
  const ask = useAsk()
  const isSelf = useSession().account.email === account.email
  const { data: tokens } = useQuery(reading.tokens(usePlane()))
  return (
    <li className={styles.row}>
      <Avatar name={account.name} size="2rem" />
      <div className="q-grow">
        <p className={styles.line}>
          <span className="q-strong">{account.name}</span>
          {isSelf && <Badge>you</Badge>}
          {account.isDisabled && <Badge tone="warning">disabled</Badge>}
          {account.totp && <Badge tone="success">authenticator</Badge>}
        </p>
        <p className="q-small q-text-3">
          {account.email}
          {SEPARATOR}
          {rolesInWords(account)}
        </p>
      </div>
      <Menu
        align="end"
        label={`Actions for ${account.name}`}
        triggerClassName={styles.more}
        trigger={<Ellipsis className="q-icon" />}
        items={[
          { label: 'Change roles', onSelect: () => onOpen({ kind: 'roles', account }) },
          { label: 'New password', onSelect: () => onOpen({ kind: 'password', account }) },
          ...(account.totp
            ? [{ label: 'Remove authenticator', onSelect: () => ask(resetTotpAct(account)) }]
            : []),
          ...(isSelf
            ? []
            : [
                {
                  label: account.isDisabled ? 'Enable' : 'Disable',
                  danger: !account.isDisabled,
                  onSelect: () => ask(disableAct(account, tokens)),
                },
              ]),
        ]}
      />
    </li>
  )
}
