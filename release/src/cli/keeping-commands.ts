import { type Command, SITE } from './command.ts'

export const KEEPING_COMMANDS: readonly Command[] = [
  {
    name: 'doctor',
    usage: '',
    summary: 'Check everything that a release needs, and say what to do; ends with 3 if something is wrong.',
    help: [
      'In a team’s repository it compares packages, token, and clock with the site of --site or SITE_URL.',
    ],
    options: {
      site: SITE,
      repair: {
        type: 'boolean',
        help: 'show rejected log entries and move them out',
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
    summary: 'Continue the log after a restored backup (root key or an administrator’s).',
    options: {
      above: { type: 'string', value: '<revision>', help: 'the highest revision that any site has served' },
    },
    maySayFirst: true,
    load: async () => (await import('./commands/maintenance/recover.ts')).recoverCommand,
  },
  {
    name: 'login',
    usage: '',
    summary: 'Create or show your signing key.',
    options: {
      as: { type: 'string', value: '<name>', help: 'owner of the key; default: your account', most: 200 },
    },
    load: async () => (await import('./commands/maintenance/keys.ts')).loginCommand,
  },
  {
    name: 'keys',
    usage: '[register <public key> | revoke <key>]',
    summary: 'List or change who may sign log entries (root key or an administrator’s).',
    options: {
      role: { type: 'string', value: 'manager', help: 'administrator, manager, plane, or site' },
      holder: { type: 'string', value: '<name>', help: 'owner of the key', most: 200 },
    },
    maySayFirst: true,
    load: async () => (await import('./commands/maintenance/keys.ts')).keysCommand,
  },
  {
    name: 'alerts',
    usage: '[test]',
    summary: 'Show the alert channels of the plane, or send a test alert (administrators).',
    help: ['It asks the running plane at RELEASE_URL, or else the one on this machine.'],
    maySayFirst: true,
    load: async () => (await import('./commands/maintenance/alerts.ts')).alertsCommand,
  },
  {
    name: 'gc',
    usage: '',
    summary: 'Delete versions that no kept revision or recent session needs.',
    options: {
      'keep-revisions': { type: 'string', value: '50', help: 'revisions to keep per environment' },
      'keep-days': {
        type: 'string',
        value: '30',
        help: 'keep versions served or published within this many days',
      },
    },
    load: async () => (await import('./commands/maintenance/gc.ts')).gcCommand,
  },
]
