import type { Board, BoardEnvironment } from '@quayside/contracts/release/plane'
import type { MenuItem } from '@quayside/ui/menu'
import { CircleOff, History, Lock, LockOpen, MoveRight, Rocket, Undo2 } from 'lucide-react'
import { type NavigateFunction, useNavigate } from 'react-router-dom'
import { useAsk } from '../acts/ask.tsx'
import { lockAct, rollbackAct, undoAct, unpinAct } from '../acts/environment-acts.ts'
import { useDenial } from '../session/use-session.tsx'
import { lockedWhy } from './progress.ts'

type Items = { readonly items: readonly MenuItem[]; readonly navigate: NavigateFunction }
type CellPlace = { remote: string; environment: BoardEnvironment; board: Board }

export function useCellItems({ remote, environment, board }: CellPlace): Items {
  const ask = useAsk()
  const denial = useDenial('release-manager')
  const navigate = useNavigate()
  const { name, revision } = environment
  const cell = environment.cells[remote]
  const history: MenuItem = {
    label: 'Timeline',
    icon: <History className="q-icon" />,
    href: `/timeline/${name}`,
  }
  if (denial !== null) return { items: [history, nothing(denial, navigate)], navigate }
  const why = lockedWhy(environment, cell)
  const isLocked = cell?.isLocked ?? false
  const lock: MenuItem = {
    label: isLocked ? 'Unlock' : 'Lock',
    icon: isLocked ? <LockOpen className="q-icon" /> : <Lock className="q-icon" />,
    onSelect: () => ask(lockAct(name, remote, !isLocked)),
  }
  const back: MenuItem = {
    label: 'Roll back',
    icon: <Undo2 className="q-icon" />,
    danger: true,
    onSelect: () => ask(rollbackAct({ environment: name, revision }, remote, cell?.previous ?? null)),
  }
  const remove: MenuItem = {
    label: 'Remove from the site',
    icon: <CircleOff className="q-icon" />,
    danger: true,
    onSelect: () => ask(unpinAct({ environment: name, revision }, remote)),
  }
  return {
    navigate,
    items: [
      ...(why === null ? releaseItems(board, name, remote) : [locked(why, navigate)]),
      history,
      ...(cell ? [lock] : []),
      // A rollback needs a previous version.
      ...(cell && cell.previous !== null ? [back] : []),
      ...(cell && why === null ? [remove] : []),
    ],
  }
}

export function useEnvironmentItems(environment: BoardEnvironment, board: Board): Items {
  const ask = useAsk()
  const denial = useDenial('release-manager')
  const navigate = useNavigate()
  const { name, revision, isLocked } = environment
  const place = { environment: name, revision }
  const history: MenuItem = {
    label: 'Timeline',
    icon: <History className="q-icon" />,
    href: `/timeline/${name}`,
  }
  if (denial !== null) return { items: [history, nothing(denial, navigate)], navigate }
  const why = lockedWhy(environment, undefined)
  const lock: MenuItem = {
    label: isLocked ? 'Unlock' : 'Lock',
    icon: isLocked ? <LockOpen className="q-icon" /> : <Lock className="q-icon" />,
    onSelect: () => ask(lockAct(name, null, !isLocked)),
  }
  const changes: MenuItem[] = [
    {
      label: 'Undo last change',
      icon: <Undo2 className="q-icon" />,
      onSelect: () => ask(undoAct(place)),
    },
    {
      label: 'Roll back everything',
      icon: <Undo2 className="q-icon" />,
      danger: true,
      onSelect: () => ask(rollbackAct(place, null, null)),
    },
  ]
  return {
    navigate,
    items: [
      ...(why === null ? releaseItems(board, name, null) : [locked(why, navigate)]),
      history,
      lock,
      ...(revision > 0 ? changes : []),
    ],
  }
}

function releaseItems(board: Board, environment: string, remote: string | null): MenuItem[] {
  const to = (more: Record<string, string>) =>
    `/release?${new URLSearchParams({ env: environment, ...(remote && { remote }), ...more })}`
  const others = board.environments.filter(
    other => other.name !== environment && (remote === null || other.cells[remote] !== undefined),
  )
  return [
    { label: 'Release', icon: <Rocket className="q-icon" />, href: to({}) },
    ...others.map(other => ({
      label: `Promote from ${other.name}`,
      icon: <MoveRight className="q-icon" />,
      href: to({ from: other.name }),
    })),
  ]
}

function nothing(why: string, navigate: NavigateFunction): MenuItem {
  return { label: why, icon: <CircleOff className="q-icon" />, onSelect: () => navigate('/account') }
}

function locked(why: string, navigate: NavigateFunction): MenuItem {
  return { label: why, icon: <Lock className="q-icon" />, onSelect: () => navigate('/audit?kind=locked') }
}
