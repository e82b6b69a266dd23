import type { Option } from './command.ts'

export const BACK: Readonly<Record<string, Option>> = {
  accept: {
    type: 'string',
    value: 'loan@2.1.0',
    help: 'restore this version although it failed before; separate several with commas',
  },
  'break-glass': {
    type: 'string',
    value: '<why>',
    help: 'in an emergency, bypass locks and approvals; all staff and the log see the reason',
  },
}

export const AT: Readonly<Record<string, Option>> = {
  at: { type: 'string', value: '<revision>', help: 'apply only at this revision of the environment' },
  wait: { type: 'boolean', help: 'wait until every site serves it; ends with 3 if one does not' },
}

export const CANARY: Readonly<Record<string, Option>> = {
  canary: { type: 'string', value: '5,25,100', help: 'roll out to these percentages of visitors in turn' },
  bake: {
    type: 'string',
    value: '10m',
    help: 'how long each step must be healthy: 30s, 10m, 2h (default 10m)',
  },
  untried: {
    type: 'string',
    value: '<why>',
    help: 'pin although its smoke test could not run; all staff and the log see the reason',
  },
  ...AT,
}
