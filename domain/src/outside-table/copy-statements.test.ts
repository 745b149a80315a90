import { expect, it } from 'vitest'
import { boundKey, createFor, findKey, hasOrder, insertLists, insertRows, readBatch } from './copy-statements'

const pg = { kind: 'PostgreSQL', schema: 's' } as const
const my = { kind: 'MySQL', schema: 'd' } as const
const a = { name: 'a', from: 'integer', to: 'int' }
const b = { name: 'b"`', from: 'character varying(9)', to: 'varchar(9)' }

it('reads on after a key, by one column or several', () => {
  const one = { table: 't', columns: [a, b], key: ['a'], limit: 2000 }
  expect(readBatch(pg, one, true)).toBe(
    'select "a"::text as c0, "b""`"::text as c1 from "s"."t" order by "a" limit 2000',
  )
  expect(readBatch(pg, one, false)).toContain('where ("a") > ($1::integer) order by')
  const two = { ...one, key: ['a', 'b"`'] }
  expect(readBatch(pg, two, false)).toContain('where "a" >= $1::integer and ("a", "b""`") > ($2::integer, $3) order by')
  expect(boundKey(['1', 'x'])).toEqual(['1', '1', 'x'])
  expect(boundKey(['1'])).toEqual(['1'])
  const back = { table: 't', columns: [{ ...a, from: 'int(11)' }], key: ['a'], limit: 5 }
  expect(readBatch(my, back, false)).toBe(
    'select cast(`a` as char) as c0 from `d`.`t` where (`a`) > (cast(? as signed)) order by `a` limit 5',
  )
})

it('writes a batch, whole to PostgreSQL and row by row to MySQL', () => {
  expect(
    insertLists(pg, 't', [
      { ...a, to: 'integer' },
      { ...b, to: 'character varying(9)' },
    ]),
  ).toBe(
    'insert into "s"."t" ("a", "b""`") overriding system value select v0::integer, v1 from unnest($1::text[], $2::text[]) as q(v0, v1)',
  )
  expect(insertRows(my, 't', [a, b], 2)).toBe('insert into `d`.`t` (`a`, `b"```) values (?, ?), (?, ?)')
})

it('finds the last row of a batch again', () => {
  expect(findKey(my, { table: 't', columns: [a, b], key: ['a', 'b"`'] })).toBe(
    'select 1 as one from `d`.`t` where `a` = cast(? as signed) and `b"``` = ? limit 1',
  )
})

it('makes a table with its key', () => {
  expect(createFor(my, 't', [{ ...a, isNullable: false }], ['a'])).toBe(
    'create table `d`.`t` (`a` int not null, primary key (`a`)) character set utf8mb4 collate utf8mb4_bin',
  )
})

it.each([
  [pg, ['integer', 'text'], true],
  [pg, ['jsonb'], false],
  [pg, [], false],
  [my, ['bigint unsigned'], true],
  [my, ['float'], false],
])('rows of %o with a key of %j have an order: %s', (place, natives, has) => {
  expect(hasOrder(place, natives)).toBe(has)
})
