import { AT, BACK, CANARY } from './change-options.ts'
import { type Command, type Option, SITE } from './command.ts'
import { KEEPING_COMMANDS } from './keeping-commands.ts'

const threshold = (value: string, help: string): Option => ({ type: 'string', value, help })

export const COMMANDS: readonly Command[] = [
  {
    name: 'publish',
    usage: '<remote>… | --dist <folder>',
    summary: 'Build and check a remote, and store it as one immutable version.',
    help: [
      'With RELEASE_URL it goes to that release plane; RELEASE_TOKEN publishes for a team. --dist needs no checkout of this project.',
    ],
    options: {
      version: { type: 'string', value: 'x.y.z', help: 'default: a version of the working copy' },
      notes: { type: 'string', value: '<text>', help: 'what is new', most: 5_000 },
      'no-build': { type: 'boolean', help: 'use the existing dist' },
      dist: { type: 'string', value: '<folder>', help: 'publish this build' },
    },
    maySayFirst: true,
    load: async () => (await import('./commands/publish.ts')).publishCommand,
  },
  {
    name: 'check',
    usage: '[remote | --dist <folder>]',
    summary: 'Run every check of a publication and a pin on a build, and change nothing.',
    help: [
      'Without a remote it checks ./dist. It compares the build with the site of --site, SITE_URL, or RELEASE_URL with RELEASE_TOKEN.',
      'Without a site it skips the checks that need one. Ends with 2 if a check refuses the build.',
    ],
    options: {
      dist: { type: 'string', value: '<folder>', help: 'check this build' },
      site: SITE,
    },
    maySayFirst: true,
    load: async () => (await import('./commands/check.ts')).checkCommand,
  },
  {
    name: 'verify',
    usage: '<remote>@<version>',
    summary: 'Build a published version again from its commit and compare every byte.',
    help: [
      'It needs the commit in this checkout and the packages of its lockfile, and takes a minute or two.',
      'Ends with 2 if the bytes differ or the build contained uncommitted changes.',
    ],
    load: async () => (await import('./commands/verify.ts')).verifyCommand,
  },
  {
    name: 'list',
    usage: '[remote]',
    summary: 'List the newest versions of each remote, and where they are pinned.',
    options: {
      limit: {
        type: 'string',
        value: '10',
        help: 'how many per remote besides the pinned versions; --json lists all by default',
      },
    },
    load: async () => (await import('./commands/list.ts')).listCommand,
  },
  {
    name: 'show',
    usage: '<remote>@<version> | [environment]',
    summary: 'Show everything about a version, or what is pinned in an environment.',
    load: async () => (await import('./commands/show.ts')).showCommand,
  },
  {
    name: 'pin',
    usage: '<remote>=<version>…',
    summary: 'Pin versions together, after the compatibility check and a smoke test of new versions.',
    options: CANARY,
    load: async () => (await import('./commands/rollout/pin.ts')).pinCommand,
  },
  {
    name: 'unpin',
    usage: '<remote>…',
    summary: 'Remove remotes from the site, unless a required route would be lost.',
    options: AT,
    load: async () => (await import('./commands/rollout/pin.ts')).unpinCommand,
  },
  {
    name: 'diff',
    usage: '<environment> <environment>',
    summary: 'Compare what is pinned in two environments.',
    load: async () => (await import('./commands/diff.ts')).diffCommand,
  },
  {
    name: 'promote',
    usage: '<environment> <environment> [remote…]',
    summary: 'Pin in the second environment what is pinned in the first.',
    options: CANARY,
    load: async () => (await import('./commands/rollout/pin.ts')).promoteCommand,
  },
  {
    name: 'rollback',
    usage: '[remote]',
    summary: 'Go back to the last good version of one or all remotes, or to an earlier revision.',
    help: ['Health checks, people, and time decide which version is good. --to obeys locks and approvals.'],
    options: {
      to: { type: 'string', value: '<revision>', help: 'restore this revision' },
      ...BACK,
      ...AT,
    },
    load: async () => (await import('./commands/rollout/rollback.ts')).rollbackCommand,
  },
  {
    name: 'undo',
    usage: '',
    summary: 'Restore the previous revision of the environment.',
    noWords: 'Undo reverts the whole last revision; rollback <remote> reverts one remote.',
    options: { ...BACK, ...AT },
    load: async () => (await import('./commands/rollout/rollback.ts')).undoCommand,
  },
  {
    name: 'lock',
    usage: '[remote]',
    summary: 'Block new versions of a remote or a whole environment; rollbacks stay possible.',
    load: async () => (await import('./commands/rollout/lock.ts')).lockCommand,
  },
  {
    name: 'unlock',
    usage: '[remote]',
    summary: 'Allow new versions again.',
    load: async () => (await import('./commands/rollout/lock.ts')).unlockCommand,
  },
  {
    name: 'deprecate',
    usage: '<remote>@<version>',
    summary: 'Warn about this version when it is pinned.',
    load: async () => (await import('./commands/standing.ts')).deprecateCommand,
  },
  {
    name: 'block',
    usage: '<remote>@<version>',
    summary: 'Block this version from being pinned.',
    load: async () => (await import('./commands/standing.ts')).blockCommand,
  },
  {
    name: 'unblock',
    usage: '<remote>@<version>',
    summary: 'Remove a block or a deprecation.',
    load: async () => (await import('./commands/standing.ts')).unblockCommand,
  },
  {
    name: 'step',
    usage: '<remote>',
    summary: 'Move a canary to its next step at once.',
    options: AT,
    load: async () => (await import('./commands/rollout/canary.ts')).stepCommand,
  },
  {
    name: 'stop',
    usage: '<remote>',
    summary: 'Stop a canary.',
    options: AT,
    load: async () => (await import('./commands/rollout/canary.ts')).stopCommand,
  },
  {
    name: 'thresholds',
    usage: '',
    summary: 'Show or change the limits that make a version unhealthy.',
    options: {
      'min-loads': threshold('20', 'loads before a version is judged'),
      'max-failure-rate': threshold('0.02', 'share of failed loads, 0 to 1'),
      'max-error-rate': threshold('0.05', 'errors per load'),
      'max-lcp-ratio': threshold('1.5', 'largest contentful paint relative to the previous version'),
      'silence-seconds': threshold('60', 'revert a rollout after this long without a report'),
      ...AT,
    },
    load: async () => (await import('./commands/rollout/thresholds.ts')).thresholdsCommand,
  },
  {
    name: 'approvals',
    usage: '[number]',
    summary: 'Show or change how many other people must approve a change (0 to 3).',
    load: async () => (await import('./commands/rollout/proposals.ts')).approvalsCommand,
  },
  {
    name: 'proposals',
    usage: '',
    summary: 'List pending changes.',
    load: async () => (await import('./commands/rollout/proposals.ts')).proposalsCommand,
  },
  {
    name: 'approve',
    usage: '<proposal>',
    summary: 'Approve a change; the last approval applies it.',
    load: async () => (await import('./commands/rollout/proposals.ts')).approveCommand,
  },
  {
    name: 'reject',
    usage: '<proposal>',
    summary: 'Reject a pending change.',
    load: async () => (await import('./commands/rollout/proposals.ts')).rejectCommand,
  },
  {
    name: 'preview',
    usage: '<remote>=<version | http://127.0.0.1:port>… | --dist <folder> | --list | --revoke <id>',
    summary: 'Show one browser other versions, or a build on a developer’s machine, for a limited time.',
    help: ['With RELEASE_TOKEN it shows remotes of the token, which needs the scope "preview".'],
    options: {
      minutes: { type: 'string', value: '60', help: 'duration, 5 to 1440' },
      hours: { type: 'string', value: '24', help: 'duration, instead of --minutes' },
      dist: { type: 'string', value: '<folder>', help: 'preview the published version of this build' },
      comment: {
        type: 'string',
        value: '<file>',
        help: 'write a pull request comment for --dist with sizes before and after',
      },
      'with-code': {
        type: 'boolean',
        help: 'also show the code in the comment, so that its readers can open the preview',
      },
      replace: { type: 'boolean', help: 'revoke previews of earlier commits of this pull request' },
      list: { type: 'boolean', help: 'list open previews' },
      revoke: { type: 'string', value: '<id>', help: 'end a preview' },
      site: SITE,
    },
    load: async () => (await import('./commands/preview.ts')).previewCommand,
  },
  {
    name: 'dev',
    usage: '',
    summary: 'Serve the remote in this folder, with Fast Refresh, to one browser in the deployed site.',
    help: ['It needs RELEASE_URL and a RELEASE_TOKEN with the scope "preview". Ctrl-C ends the preview.'],
    options: {
      site: { type: 'string', value: 'https://…', help: 'default: SITE_URL, or the release plane’s site' },
      port: { type: 'string', value: '4100', help: 'port to serve at; the next free one if it is taken' },
      alone: { type: 'boolean', help: 'serve a blank page with fixtures, without a site' },
      'no-open': { type: 'boolean', help: 'do not open a browser' },
    },
    maySayFirst: true,
    load: async () => (await import('./commands/dev.ts')).devCommand,
  },
  {
    name: 'health',
    usage: '',
    summary: 'Show the health of the pinned versions; ends with 3 if one is unhealthy.',
    options: { watch: { type: 'boolean', help: 'print each change until Ctrl-C' } },
    load: async () => (await import('./commands/health.ts')).healthCommand,
  },
  {
    name: 'audit',
    usage: '',
    summary: 'Show the newest log entries, or verify the whole log.',
    options: {
      verify: {
        type: 'boolean',
        help: 'read the whole log again and check its chain, hashes, and signatures',
      },
      since: {
        type: 'string',
        value: '<file>',
        help: 'with --verify: also check that the log continues this checkpoint',
      },
      checkpoint: { type: 'boolean', help: 'print the plane’s last checkpoint, to save as a file' },
      limit: { type: 'string', value: '20', help: 'how many entries' },
    },
    load: async () => (await import('./commands/audit.ts')).auditCommand,
  },
  ...KEEPING_COMMANDS,
  {
    name: 'local',
    usage: '<remote>…',
    summary: 'Publish the builds of a working copy and pin what changed, as npm start does. Never prompts.',
    help: [
      'Without --env it changes production and staging. It leaves remotes that are locked, in a rollout, or pinned to other versions by hand; --force changes the last kind.',
    ],
    options: { force: { type: 'boolean', help: 'also change remotes that are pinned to another version' } },
    maySayFirst: true,
    load: async () => (await import('./commands/local.ts')).localCommand,
  },
  {
    name: 'help',
    usage: '[command]',
    summary: 'Show this list, or the help of a command.',
    load: async () => (await import('./commands/help.ts')).helpAbout(COMMANDS),
  },
]

export function commandNamed(name: string): Command | undefined {
  return COMMANDS.find(command => command.name === name)
}
