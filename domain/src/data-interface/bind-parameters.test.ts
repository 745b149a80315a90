import { describe, expect, test } from 'vitest'
import { bindParameters, lineAndColumn } from './bind-parameters'
import type { ParameterType } from './parameter-types'

const types = new Map<string, ParameterType>([
  ['name', 'varchar'],
  ['count', 'int'],
  ['day', 'datetime'],
  ['金额', 'decimal'],
])
const bind = (text: string) => bindParameters(text, types)
const sqlOf = (text: string) => {
  const bound = bind(text)
  return 'sql' in bound ? bound.sql : bound.problem
}
const problemOf = (text: string) => {
  const bound = bind(text)
  return 'problem' in bound ? [bound.problem, bound.at, bound.name] : bound.sql
}

describe('parameters of a statement', () => {
  test.each([
    ['select {name}', 'select $1::text'],
    ['select { name }, {count}, {name}', 'select $1::text, $2::int4, $1::text'],
    ['select {day}+{金额}', 'select $1::timestamptz+$2::numeric'],
    ['where a=@user and b = @pageSize', 'where a=$1::text and b = $2::int4'],
    ["where a = '{name}' or b = '@user'", 'where a = $1::text or b = $2::text'],
    ['select {name}, @user, {name}, @user', 'select $1::text, $2::text, $1::text, $2::text'],
    ['select 1;', 'select 1'],
    ['select 1; -- done', 'select 1 -- done'],
  ])('%s', (text, sql) => {
    expect(sqlOf(text)).toBe(sql)
  })

  test('are told apart from system values of the same name', () => {
    const bound = bindParameters('select {user}, @user', new Map([['user', 'int']]))
    expect(bound).toMatchObject({
      sql: 'select $1::int4, $2::text',
      names: [
        { name: 'user', isSystem: false },
        { name: 'user', isSystem: true },
      ],
    })
  })

  test.each([
    "select 'a {x} @user b'",
    "select 'it''s {x}' , 1",
    String.raw`select E'\'{x}', 1`,
    "select e'a'\n  'b\\'{x}'",
    "select U&'{x}'",
    'select "{x}" from "a""{y}"',
    'select $${x} @user$$, $a${y}$$ {z}$a$',
    'select 1 -- {x} @user',
    'select /* {x} /* @user */ {y} */ 1',
    'select @ -5, @amount, a <@user_ids, b @> c, d@@user',
    'select a$1b, @userId',
    "select '@users'",
  ])('leaves %j alone', (text) => {
    expect(sqlOf(text)).toBe(text)
  })

  test.each([
    ['select {nothing}', ['unknown', 7, 'nothing']],
    ['select 名, {x}', ['unknown', 10, 'x']],
    ['select 😀 {x}', ['unknown', 9, 'x']],
    ["select 'open", ['unterminated', 7, '']],
    ['select /* /* */', ['unterminated', 7, '']],
    ['select $a$ $b$', ['unterminated', 7, '']],
    ['select "open', ['unterminated', 7, '']],
    [String.raw`select E'a\'`, ['unterminated', 7, '']],
    ['select $1', ['dollar', 7, '']],
    ["where a like '%{name}%'", ['quoted', 15, 'name']],
    ['select 1) as q; drop table x', ['parenthesis', 8, '']],
    ['select (1', ['parenthesis', 9, '']],
    ['select 1; drop table x', ['several', 8, '']],
    ['select 1; (select 2)', ['several', 8, '']],
    ['select 1; {name}', ['several', 8, '']],
    ["select 1; 'x'", ['several', 8, '']],
    [' -- nothing', ['empty', 0, '']],
    ['', ['empty', 0, '']],
  ])('%j is refused with its place', (text, problem) => {
    expect(problemOf(text)).toEqual(problem)
  })

  test('a place in what PostgreSQL was given is one in what was written', () => {
    const text = 'select {name},\n  错误 from x where y = {count} and zz'
    const bound = bind(text)
    if (!('sql' in bound)) throw new Error(bound.problem)
    const placed = (word: string) => {
      const at = Array.from(bound.sql.slice(0, bound.sql.indexOf(word))).length
      return lineAndColumn(text, bound.placeOf(at))
    }
    expect(placed('错误')).toEqual({ line: 2, column: 3 })
    expect(placed('zz')).toEqual({ line: 2, column: 35 })
    expect(placed('int4')).toEqual({ line: 2, column: 23 })
    expect(placed('select')).toEqual({ line: 1, column: 1 })
  })
})
