import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { compile, prepare } from './query.ts'

const NAME = "O'Hara \\"

const find = prepare((q, p: { id: string }) =>
  q.selectFrom('users').select('id').where('id', '=', p.id).where('username', '<>', NAME).limit(1),
)

it('has its constants in the text on SQLite, which plans again at each run for a bound LIMIT', () => {
  const { sql: text, bind } = find.compiled('sqlite')
  expect(text).toBe(`select "id" from "users" where "id" = ? and "username" <> 'O''Hara \\' limit 1`)
  expect(bind({ id: "a' or 1=1" })).toEqual(["a' or 1=1"])
})

it('binds its constants on PostgreSQL', () => {
  expect(find.compiled('postgres').bind({ id: 'ann' })).toEqual(['ann', NAME, 1])
})

it.each(['sqlite', 'postgres'] as const)('binds the values of a query of one call on %s', dialect => {
  const typed = "x'; --"
  const { sql: text, bind } = compile(dialect, q =>
    q.selectFrom('users').select(sql.lit(1).as('one')).where('username', '=', typed),
  )
  expect(text).not.toContain(typed)
  expect(bind({})).toEqual([typed])
})
