import { type Command, SITE } from './command.ts'

export const KEEPING_COMMANDS: readonly Command[] = [
  {
    name: 'doctor',
    usage: '',
    summary: 'Look at everything a release needs, and say what to do; ends with 3 when something is wrong.',
    help: [
      'In a team’s repository it compares packages, token, and clock with the site of --site or SITE_URL.',
    ],
    options: {
      site: SITE,
      repair: {
        type: 'boolean',
        help: 'show the rejected entries of the log, and move them out',
      },
    },
    maySayFirst: true,
    load: async () => (await import('./commands/maintenance/doctor.ts')).doctorCommand,
  },
  {
    name: 'api-check',
    usage: '',
    summary: "Compare this server's API with the running site's, and list the versions that it would break.",
    help: [
      'Run it in a checkout of the next server, with SITE_URL set to the running site. Ends with 2 if a pinned, previous, or canary version calls what changed.',
    ],
    load: async () => (await import('./commands/api-check.ts')).apiCheckCommand,
  },
  {
    name: 'recover',
    usage: '',
    summary: 'Let the log go on after a backup was put back (root key or an administrator’s).',
    options: {
      above: { type: 'string', value: '<revision>', help: 'the highest revision that any site has served' },
    },
    maySayFirst: true,
    load: async () => (await import('./commands/maintenance/recover.ts')).recoverCommand,
  },
  {
    name: 'login',
    usage: '',
    summary: 'Make the key with which you sign what you do, or show it.',
    options: {
      as: { type: 'string', value: '<name>', help: 'whose key it is; your account without', most: 200 },
    },
    load: async () => (await import('./commands/maintenance/keys.ts')).loginCommand,
  },
  {
    name: 'keys',
    usage: '[register <public key> | revoke <key>]',
    summary: 'List who may sign entries of the log, or change that (root key or an administrator’s).',
    options: {
      role: { type: 'string', value: 'manager', help: 'administrator, manager, plane or site' },
      holder: { type: 'string', value: '<name>', help: 'whose key it is', most: 200 },
    },
    maySayFirst: true,
    load: async () => (await import('./commands/maintenance/keys.ts')).keysCommand,
  },
  {
    name: 'alerts',
    usage: '[test]',
    summary: 'Show how the plane tells its operators of trouble, or send a test (administrators).',
    help: ['It asks the plane that runs: the one at RELEASE_URL, else the one of this machine.'],
    maySayFirst: true,
    load: async () => (await import('./commands/maintenance/alerts.ts')).alertsCommand,
  },
  {
    name: 'gc',
    usage: '',
    summary: 'Delete versions that no kept revision and no recent session needs.',
    options: {
      'keep-revisions': { type: 'string', value: '50', help: 'revisions of each environment that stay' },
      'keep-days': {
        type: 'string',
        value: '30',
        help: 'versions served or published within these days stay',
      },
    },
    load: async () => (await import('./commands/maintenance/gc.ts')).gcCommand,
  },
]
