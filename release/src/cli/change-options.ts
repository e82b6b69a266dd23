import type { Option } from './command.ts'

export const BACK: Readonly<Record<string, Option>> = {
  accept: {
    type: 'string',
    value: 'loan@2.1.0',
    help: 'bring this version back although it came to grief; several with commas',
  },
  'break-glass': {
    type: 'string',
    value: '<why>',
    help: 'an emergency: pass locks and approvals and say why; where it passed one everybody is told, and the log is marked',
  },
}

export const AT: Readonly<Record<string, Option>> = {
  at: { type: 'string', value: '<revision>', help: 'only if the environment is at this revision' },
  wait: { type: 'boolean', help: 'until every site serves it; ends with 3 when one does not' },
}

export const CANARY: Readonly<Record<string, Option>> = {
  canary: { type: 'string', value: '5,25,100', help: 'give it to these percentages of the visitors in turn' },
  bake: {
    type: 'string',
    value: '10m',
    help: 'how long each step must be healthy: 30s, 10m, 2h (default 10m)',
  },
  untried: {
    type: 'string',
    value: '<why>',
    help: 'pin it although its smoke test could not run; the log and all staff see the reason',
  },
  ...AT,
}
