import { Avatar } from '@quayside/ui/avatar'
import { Menu } from '@quayside/ui/menu'
import { VisuallyHidden } from '@quayside/ui/visually-hidden'
import { useMutation } from '@tanstack/react-query'
import { LogOut, Monitor, Moon, Rocket, Sun, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePlane } from '../api/plane.tsx'
import { useSession } from '../session/use-session.tsx'
import { applyTheme, savedTheme, type Theme } from '../theme/theme.ts'
import styles from './frame.module.css'

const THEMES = [
  { theme: 'system', label: 'System', icon: <Monitor className="q-icon" /> },
  { theme: 'light', label: 'Light', icon: <Sun className="q-icon" /> },
  { theme: 'dark', label: 'Dark', icon: <Moon className="q-icon" /> },
] as const

export function AccountMenu({ board }: { board?: string }) {
  const { account } = useSession()
  const send = usePlane()
  const navigate = useNavigate()
  const [theme, setTheme] = useState<Theme>(savedTheme)
  // A full page load clears all in-memory state.
  const signOut = useMutation({
    mutationFn: () => send<unknown>('/api/session', { method: 'DELETE' }),
    onSettled: () => window.location.assign('/'),
  })
  const choose = (chosen: Theme) => {
    applyTheme(chosen)
    setTheme(chosen)
  }
  return (
    <Menu
      align="end"
      triggerClassName={styles.account}
      trigger={
        <>
          <Avatar name={account.name} size="1.75rem" />
          <VisuallyHidden>Account of </VisuallyHidden>
          <span className={styles.accountName}>{account.name}</span>
        </>
      }
      onNavigate={navigate}
      items={[
        ...(board === undefined
          ? []
          : [{ label: 'Release board', icon: <Rocket className="q-icon" />, href: board }]),
        { label: 'Account and sign-in', icon: <UserRound className="q-icon" />, href: '/account' },
        ...THEMES.map(one => ({
          label: one.label,
          icon: one.icon,
          current: one.theme === theme,
          onSelect: () => choose(one.theme),
        })),
        { label: 'Sign out', icon: <LogOut className="q-icon" />, onSelect: () => signOut.mutate() },
      ]}
    />
  )
}
