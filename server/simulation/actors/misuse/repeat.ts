import type { Answer, Asked, Environment } from '../../environment.ts'
import { SimulationFault } from '../../fault.ts'
import type { Actor } from '../actor.ts'

export const repeat: Actor = {
  weight: 2,
  async act(environment) {
    const asked = anyAsked(environment)
    if (asked === undefined) return
    const answer = await environment.again(asked)
    if (answer === undefined) return
    if (asked.answer === undefined) asked.answer = answer
    else if (!isSame(asked.answer, answer)) {
      throw new SimulationFault(
        `${asked.endpoint.path} answered ${asked.answer.body}, and again ${answer.body}`,
      )
    }
  },
}

export const repeatAtOnce: Actor = {
  weight: 1,
  async act(environment) {
    const asked = anyAsked(environment)
    if (asked === undefined) return
    const answers = await Promise.all([
      environment.again(asked),
      environment.again(asked),
      environment.again(asked),
    ])
    const bodies = new Set(answers.flatMap(answer => answer?.body ?? []))
    if (bodies.size > 1) throw new SimulationFault(`one client id has ${bodies.size} answers`)
  },
}

export const reuse: Actor = {
  weight: 1,
  async act(environment) {
    const asked = anyAsked(environment)
    const body = asked && altered(environment, asked.body)
    if (asked?.answer === undefined || body === undefined) return
    const answer = await environment.again(asked, body)
    if (
      answer !== undefined &&
      answer.status !== 409 &&
      answer.status !== 400 &&
      !isSame(asked.answer, answer)
    ) {
      throw new SimulationFault(`a used client id was answered with ${answer.status}`)
    }
  },
}

function altered({ dice }: Environment, body: Asked['body']): Asked['body'] | undefined {
  const names = Object.keys(body).filter(name => name !== 'clientId')
  if (names.length === 0) return undefined
  const name = dice.pick(names)
  const value = body[name]
  if (typeof value === 'number') return { ...body, [name]: value + 1 }
  return { ...body, [name]: value === '0.77' ? '0.78' : '0.77' }
}

function anyAsked({ dice, asked }: Environment): Asked | undefined {
  return asked.length === 0 ? undefined : dice.pick(asked)
}

function isSame(first: Answer, second: Answer): boolean {
  return first.status === second.status && first.body === second.body && second.isReplay
}
