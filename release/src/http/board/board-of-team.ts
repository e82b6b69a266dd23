import type { Board } from '@quayside/contracts/release/plane'

/** The part of the board that a team sees: its own remotes, and nothing that could name another one. */
export function boardOfTeam(board: Board, remotes: readonly string[]): Board {
  const ownOf = <T>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).filter(([remote]) => remotes.includes(remote)))
  return {
    seq: board.seq,
    at: board.at,
    remotes: board.remotes.filter(({ name }) => remotes.includes(name)),
    environments: board.environments.map(environment => ({
      ...environment,
      consent: null,
      cells: ownOf(environment.cells),
      newcomers: ownOf(environment.newcomers),
      emergencies: [],
      sites: environment.sites.map(site => ({ ...site, problem: null })),
    })),
    proposals: [],
    problems: [],
    alerts: [],
  }
}
