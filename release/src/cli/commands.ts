import { AT, BACK, CANARY } from './change-options.ts'
import { type Command, type Option, SITE } from './command.ts'
import { KEEPING_COMMANDS } from './keeping-commands.ts'

const threshold = (value: string, help: string): Option => ({ type: 'string', value, help })

export const COMMANDS: readonly Command[] = [
  {
    name: 'publish',
    usage: '<remote>… | --dist <folder>',
    summary: 'Build a remote, check it and store it as one immutable version.',
    help: [
      'With RELEASE_URL it is sent to that release plane, with RELEASE_TOKEN as a team’s; --dist needs no checkout of this project.',
    ],
    options: {
      version: { type: 'string', value: 'x.y.z', help: 'the version; that of the working copy without' },
      notes: { type: 'string', value: '<text>', help: 'what is new', most: 5_000 },
      'no-build': { type: 'boolean', help: 'take dist as it is' },
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
      'It needs the commit in this checkout and the packages of its lockfile; a minute or two.',
      'Ends with 2 when the bytes differ, or when it was built from changes that no commit has.',
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
        help: 'how many of each remote, in addition to the pinned versions; with --json all of them unless it is given',
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
    summary: 'Take remotes from the site; no required route may go with them.',
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
    summary: 'Go back to the last good version of one remote or all, or to an earlier revision.',
    help: ['Good is what health, people and time called good; another revision obeys locks and approvals.'],
    options: {
      to: { type: 'string', value: '<revision>', help: 'as it was at this revision' },
      ...BACK,
      ...AT,
    },
    load: async () => (await import('./commands/rollout/rollback.ts')).rollbackCommand,
  },
  {
    name: 'undo',
    usage: '',
    summary: 'Make the environment as it was one revision before.',
    noWords: 'Undo takes back the last revision as a whole; rollback <remote> is about one.',
    options: { ...BACK, ...AT },
    load: async () => (await import('./commands/rollout/rollback.ts')).undoCommand,
  },
  {
    name: 'lock',
    usage: '[remote]',
    summary: 'Keep new versions out of a remote or a whole environment; going back stays possible.',
    load: async () => (await import('./commands/rollout/lock.ts')).lockCommand,
  },
  {
    name: 'unlock',
    usage: '[remote]',
    summary: 'Let new versions in again.',
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
    summary: 'Take a block or a deprecation back.',
    load: async () => (await import('./commands/standing.ts')).unblockCommand,
  },
  {
    name: 'step',
    usage: '<remote>',
    summary: 'Take a canary to its next step at once.',
    options: AT,
    load: async () => (await import('./commands/rollout/canary.ts')).stepCommand,
  },
  {
    name: 'stop',
    usage: '<remote>',
    summary: 'Take a canary away.',
    options: AT,
    load: async () => (await import('./commands/rollout/canary.ts')).stopCommand,
  },
  {
    name: 'thresholds',
    usage: '',
    summary: 'Show or change when a version counts as unhealthy.',
    options: {
      'min-loads': threshold('20', 'loads before a version is judged'),
      'max-failure-rate': threshold('0.02', 'failed loads in all, 0 to 1'),
      'max-error-rate': threshold('0.05', 'errors for each load'),
      'max-lcp-ratio': threshold('1.5', 'largest contentful paint against the version before'),
      'silence-seconds': threshold('60', 'a rollout without any report for so long is taken back'),
      ...AT,
    },
    load: async () => (await import('./commands/rollout/thresholds.ts')).thresholdsCommand,
  },
  {
    name: 'approvals',
    usage: '[number]',
    summary: 'Show or change how many others must approve a change (0 to 3).',
    load: async () => (await import('./commands/rollout/proposals.ts')).approvalsCommand,
  },
  {
    name: 'proposals',
    usage: '',
    summary: 'List the changes that wait for approval.',
    load: async () => (await import('./commands/rollout/proposals.ts')).proposalsCommand,
  },
  {
    name: 'approve',
    usage: '<proposal>',
    summary: 'Approve a change; the last approval carries it out.',
    load: async () => (await import('./commands/rollout/proposals.ts')).approveCommand,
  },
  {
    name: 'reject',
    usage: '<proposal>',
    summary: 'Reject a change that waits.',
    load: async () => (await import('./commands/rollout/proposals.ts')).rejectCommand,
  },
  {
    name: 'preview',
    usage: '<remote>=<version | http://127.0.0.1:port>… | --dist <folder> | --list | --revoke <id>',
    summary: 'Let one browser see other versions, or a developer’s own machine, for a while.',
    help: ['With RELEASE_TOKEN it acts for the token’s team and remotes; the token needs the scope preview.'],
    options: {
      minutes: { type: 'string', value: '60', help: 'how long, 5 to 1440' },
      hours: { type: 'string', value: '24', help: 'how long, instead of --minutes' },
      dist: { type: 'string', value: '<folder>', help: 'preview the published version of this build' },
      comment: {
        type: 'string',
        value: '<file>',
        help: 'write a pull request comment for --dist with sizes before and after',
      },
      'with-code': {
        type: 'boolean',
        help: 'show the code in the comment too, so that its readers can open the preview',
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
      site: { type: 'string', value: 'https://…', help: 'the site, by default the release plane’s' },
      port: { type: 'string', value: '4100', help: 'port to serve at, or the next free one' },
      alone: { type: 'boolean', help: 'serve a blank page with fixtures, without a site' },
      'no-open': { type: 'boolean', help: 'do not open a browser' },
    },
    maySayFirst: true,
    load: async () => (await import('./commands/dev.ts')).devCommand,
  },
  {
    name: 'health',
    usage: '',
    summary: 'Say how the pinned versions do; ends with 3 when one is unhealthy.',
    options: { watch: { type: 'boolean', help: 'go on and tell every change, until Ctrl-C' } },
    load: async () => (await import('./commands/health.ts')).healthCommand,
  },
  {
    name: 'audit',
    usage: '',
    summary: 'Show the newest entries of the log, or verify all of it.',
    options: {
      verify: { type: 'boolean', help: 'read the whole log again and check chain, hashes and signatures' },
      since: {
        type: 'string',
        value: '<file>',
        help: 'with --verify: also that it continues this checkpoint',
      },
      checkpoint: { type: 'boolean', help: 'print what a plane last confirmed, to keep as a file' },
      limit: { type: 'string', value: '20', help: 'how many entries' },
    },
    load: async () => (await import('./commands/audit.ts')).auditCommand,
  },
  ...KEEPING_COMMANDS,
  {
    name: 'local',
    usage: '<remote>…',
    summary: 'Publish the builds of a working copy and pin what changed: what npm start does. Never asks.',
    help: [
      'Without --env it is about production and staging. What is locked, in a rollout or pinned by hand to other versions stays; --force takes the last back.',
    ],
    options: { force: { type: 'boolean', help: 'also remotes that are pinned to another version' } },
    maySayFirst: true,
    load: async () => (await import('./commands/local.ts')).localCommand,
  },
  {
    name: 'help',
    usage: '[command]',
    summary: 'Show this, or everything about a command.',
    load: async () => (await import('./commands/help.ts')).helpAbout(COMMANDS),
  },
]

export function commandNamed(name: string): Command | undefined {
  return COMMANDS.find(command => command.name === name)
}
