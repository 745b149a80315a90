import { describe, expect, it } from 'vitest'
import type { ServedKind } from '../data-source/source-kinds'
import { isNarrower, typeOf, typeOfForm } from './column-type'
import { planDrop, planTable } from './plan-table'
import { fitsName, quoteName, quoteText } from './quote-name'
import { readType, typeForForm } from './read-type'
import { type KnownColumn, tableProblem, type WantedColumn } from './table-form'
import { textAsKey, textAsValue, valueAsText } from './value-text'
import { carryType, lossesInto } from './write-type'

describe('names and texts in SQL', () => {
  it.each([
    ['PostgreSQL', 'a"b', '"a""b"'],
    ['PostgreSQL', 'a`b', '"a`b"'],
    ['MySQL', 'a`b', '`a``b`'],
    ['MySQL', '"; drop table x; --', '`"; drop table x; --`'],
  ] as const)('%s quotes %s', (kind, name, quoted) => {
    expect(quoteName(kind, name)).toBe(quoted)
  })

  it('leaves no text open, whatever it holds', () => {
    expect(quoteText('PostgreSQL', "it's \\")).toBe("E'it''s \\\\'")
    expect(quoteText('MySQL', "it's \\")).toBe("'it''s \\'")
  })

  it.each([
    ['orders', true],
    ['_a1', true],
    ['a'.repeat(63), true],
    ['a'.repeat(64), false],
    ['1a', false],
    ['', false],
    ['a b', false],
    ['表', false],
    ['a;b', false],
    ['a\n', false],
  ])('%j may be a name: %s', (name, fits) => {
    expect(fitsName(name)).toBe(fits)
  })
})

describe('types from one kind to the other', () => {
  const both = { pg: { from: 'PostgreSQL', to: 'MySQL' }, my: { from: 'MySQL', to: 'PostgreSQL' } } as const

  it.each([
    ['pg', 'integer', 'int', []],
    ['pg', 'character varying(50)', 'varchar(50)', []],
    ['pg', 'text', 'longtext', []],
    ['pg', 'numeric(18,2)', 'decimal(18,2)', []],
    ['pg', 'numeric', 'decimal(65,30)', ['digits']],
    ['pg', 'boolean', 'tinyint(1)', []],
    ['pg', 'timestamp(3) without time zone', 'datetime(6)', []],
    ['pg', 'timestamp with time zone', 'datetime(6)', ['zone']],
    ['pg', 'time with time zone', 'time(6)', ['zone']],
    ['pg', 'uuid', 'char(36)', []],
    ['pg', 'jsonb', 'json', []],
    ['pg', 'bytea', 'longblob', []],
    ['pg', 'integer[]', 'longtext', ['kind']],
    ['pg', 'mood', 'longtext', ['kind']],
    ['pg', 'inet', 'longtext', ['kind']],
    ['pg', 'citext', 'longtext', ['case']],
    ['my', 'int(11)', 'integer', []],
    ['my', 'int(10) unsigned', 'bigint', ['unsigned']],
    ['my', 'bigint unsigned', 'numeric(20,0)', ['unsigned']],
    ['my', 'tinyint(1)', 'smallint', []],
    ['my', 'bit(1)', 'boolean', []],
    ['my', 'bit(8)', 'numeric(20,0)', []],
    ['my', 'varchar(50)', 'character varying(50)', []],
    ['my', 'mediumtext', 'text', []],
    ['my', 'decimal(10,0)', 'numeric(10,0)', []],
    ['my', 'datetime(6)', 'timestamp without time zone', []],
    ['my', 'timestamp', 'timestamp with time zone', []],
    ['my', "enum('a','b)')", 'text', ['choice']],
    ['my', 'blob', 'bytea', []],
    ['my', 'year(4)', 'smallint', []],
    ['my', 'geometry', 'text', ['kind']],
  ] as const)('%s %s becomes %s, and loses %j', (way, native, sql, losses) => {
    expect(carryType(both[way], native, false)).toEqual({ sql, losses })
  })

  it('keeps a type within one kind, unless it is one that only that database knows', () => {
    const same = (kind: ServedKind, native: string) => carryType({ from: kind, to: kind }, native, false)
    expect(same('MySQL', 'int(10) unsigned')).toEqual({ sql: 'int(10) unsigned', losses: [] })
    expect(same('PostgreSQL', 'timestamp(3) with time zone').sql).toBe('timestamp(3) with time zone')
    expect(same('PostgreSQL', 'mood')).toEqual({ sql: 'text', losses: ['kind'] })
    expect(same('PostgreSQL', "x'; drop table y; --")).toEqual({ sql: 'text', losses: ['kind'] })
    expect(same('MySQL', "int'; drop table y; --")).toEqual({ sql: 'longtext', losses: ['kind'] })
  })

  it('says that a long key gets shorter in MySQL', () => {
    expect(carryType(both.pg, 'text', true)).toEqual({ sql: 'varchar(190)', losses: ['length'] })
    expect(carryType(both.pg, 'character varying(36)', true)).toEqual({ sql: 'varchar(36)', losses: [] })
  })

  it.each([
    ['numeric(18,4)', 'decimal(18,2)', ['digits']],
    ['numeric(18,2)', 'decimal(18,2)', []],
    ['numeric', 'decimal(18,2)', ['digits']],
    ['character varying(50)', 'varchar(20)', ['length']],
    ['timestamp with time zone', 'datetime', ['zone']],
    ['integer', 'int(11)', []],
  ])('%s into a column of %s loses %j', (native, target, losses) => {
    expect(lossesInto(both.pg, native, target)).toEqual(losses)
  })

  it('reads and writes values so that nothing is rounded or cut on the way', () => {
    expect(valueAsText('PostgreSQL', 'bytea', '"a"')).toBe(`encode("a", 'hex')`)
    expect(valueAsText('PostgreSQL', 'timestamp with time zone', '"a"')).toBe(`("a" at time zone 'UTC')::text`)
    expect(valueAsText('MySQL', 'float', '`a`')).toBe('`a`')
    expect(valueAsText('MySQL', 'bit(1)', '`a`')).toBe('cast(`a` + 0 as char)')
    expect(textAsValue('PostgreSQL', 'character varying(5)', 'x')).toBe('x')
    expect(textAsValue('PostgreSQL', 'numeric(5,2)', 'x')).toBe('x::numeric(5,2)')
    expect(textAsValue('MySQL', 'longblob', '?')).toBe('unhex(?)')
    expect(textAsValue('MySQL', 'bit(1)', '?')).toBe('cast(? as unsigned)')
    expect(textAsKey('MySQL', 'bigint unsigned', '?')).toBe('cast(? as decimal(65,30))')
    expect(textAsKey('MySQL', 'int(11)', '?')).toBe('cast(? as signed)')
    for (const native of ['float', 'double', "enum('a')", 'bit(3)']) expect(textAsKey('MySQL', native, '?')).toBeNull()
  })
})

describe('types of forms', () => {
  it.each([
    ['varchar', '50', typeOf('varchar', 50)],
    ['VARCHAR', '50', typeOf('varchar', 50)],
    ['varchar', '', null],
    ['varchar', '0', null],
    ['varchar', '10001', null],
    ['varchar', '5); drop table x; --', null],
    ['decimal', '18,2', typeOf('decimal', 18, 2)],
    ['decimal', '18', typeOf('decimal', 18, 0)],
    ['decimal', '2,3', null],
    ['decimal', '39,2', null],
    ['int', '11', typeOf('int')],
    ['text', '', typeOf('text')],
    ['serial', '', null],
    ['constructor', '', null],
  ])('%s(%s)', (dataType, dataLength, type) => {
    expect(typeOfForm(dataType, dataLength)).toEqual(type)
  })

  it('shows what it can take back', () => {
    expect(typeForForm('PostgreSQL', 'character varying(50)')).toEqual({ dataType: 'varchar', dataLength: '50' })
    expect(typeForForm('MySQL', 'decimal(18,2)')).toEqual({ dataType: 'decimal', dataLength: '18,2' })
    expect(typeForForm('MySQL', "enum('a')")).toEqual({ dataType: "enum('a')", dataLength: '' })
    expect(readType('MySQL', 'json').type.name).toBe('json')
  })

  it.each([
    [typeOf('varchar', 50), typeOf('varchar', 60), false],
    [typeOf('varchar', 50), typeOf('varchar', 40), true],
    [typeOf('varchar', 50), typeOf('text'), false],
    [typeOf('varchar', null), typeOf('varchar', 40), true],
    [typeOf('int'), typeOf('bigint'), false],
    [typeOf('bigint'), typeOf('int'), true],
    [typeOf('bigint'), typeOf('decimal', 20, 0), false],
    [typeOf('bigint'), typeOf('decimal', 10, 0), true],
    [typeOf('decimal', 18, 4), typeOf('decimal', 20, 2), true],
    [typeOf('decimal', 18, 2), typeOf('decimal', 20, 4), false],
    [typeOf('text'), typeOf('date'), true],
  ])('%o to %o loses: %s', (was, will, loses) => {
    expect(isNarrower(was, will)).toBe(loses)
  })
})

const known = (name: string, more: Partial<KnownColumn> = {}): KnownColumn => ({
  ...{ name, native: 'character varying(50)', isNullable: true, isKey: false, comment: '' },
  ...{ defaultText: null, isAutomatic: false, collation: '' },
  ...more,
})
const wanted = (name: string, more: Partial<WantedColumn> = {}): WantedColumn => ({
  ...{ oldName: name, name, dataType: 'varchar', dataLength: '50', isNullable: true, isKey: false, comment: '' },
  ...more,
})
const id = known('id', { native: 'integer', isNullable: false, isKey: true })
const sameId = wanted('id', { dataType: 'int', dataLength: '', isNullable: false, isKey: true })
const before = { name: 'orders', comment: '', columns: [id, known('a')] }
const place = { kind: 'PostgreSQL', schema: 'sales' } as const
const shop = { kind: 'MySQL', schema: 'shop' } as const
const sqlOf = (steps: readonly { sql: string }[]) => steps.map(({ sql }) => sql)

describe('what is wrong with a table', () => {
  const problem = (columns: WantedColumn[], name = 'orders', kind: ServedKind = 'PostgreSQL', from = before) =>
    tableProblem(kind, from, { name, comment: '', columns })

  it.each([
    ['nothing', [sameId, wanted('a')], null],
    ['a bad name', [sameId, wanted('b c', { oldName: '' })], { key: 'data-model.name', name: 'b c' }],
    ['one name twice', [sameId, wanted('ID', { oldName: '' })], { key: 'data-model.twice', name: 'ID' }],
    [
      'a type that is none',
      [sameId, wanted('b', { oldName: '', dataType: 'x' })],
      { key: 'data-model.type', name: 'b' },
    ],
    ['another key', [sameId, wanted('a', { isKey: true, isNullable: false })], { key: 'data-model.key-changed' }],
    ['a column that is gone', [sameId, wanted('z')], { key: 'data-model.no-column', name: 'z' }],
  ])('%s', (_, columns, found) => {
    expect(problem(columns)).toEqual(found)
  })

  it('a new table without a key, or by a bad name', () => {
    const fresh = (name: string, columns: WantedColumn[]) => tableProblem('MySQL', null, { name, comment: '', columns })
    expect(fresh('t', [wanted('a', { oldName: '' })])).toEqual({ key: 'data-model.no-key' })
    expect(fresh('t t', [])).toEqual({ key: 'data-model.name', name: 't t' })
  })

  it('MySQL would forget what fills a column by itself, so only its name changes', () => {
    const from = { ...before, columns: [id, known('a', { native: 'varchar(50)', isAutomatic: true })] }
    const mine = { ...sameId, dataType: 'integer' }
    const keyed = { ...from, columns: [{ ...id, native: 'int(11)' }, ...from.columns.slice(1)] }
    const change = (more: Partial<WantedColumn>) =>
      problem([{ ...mine, dataType: 'int' }, wanted('a', more)], 'orders', 'MySQL', keyed)
    expect(change({ comment: 'x' })).toEqual({ key: 'data-model.automatic', name: 'a' })
    expect(change({ name: 'b' })).toBeNull()
  })
})

describe('the plan of a table', () => {
  it('makes one with its key and comments', () => {
    const columns = [{ ...sameId, oldName: '' }, wanted('note', { oldName: '', comment: "it's" })]
    const table = { name: 'orders', comment: '订单', columns }
    expect(sqlOf(planTable(place, null, table))).toEqual([
      'create table "sales"."orders" (\n  "id" integer not null,\n  "note" character varying(50) null,\n  primary key ("id")\n)',
      `comment on table "sales"."orders" is E'订单'`,
      `comment on column "sales"."orders"."note" is E'it''s'`,
    ])
    expect(sqlOf(planTable(shop, null, table))).toEqual([
      "create table `shop`.`orders` (\n  `id` int not null,\n  `note` varchar(50) null comment 'it''s',\n  primary key (`id`)\n) character set utf8mb4 collate utf8mb4_bin comment = '订单'",
    ])
  })

  it('does nothing where nothing changes', () => {
    expect(planTable(place, before, { ...before, columns: [sameId, wanted('a')] })).toEqual([])
  })

  it('renames, adds, drops and changes, and says what is lost', () => {
    const columns = [
      sameId,
      wanted('a', { name: 'b', dataLength: '40', isNullable: false, comment: '备注' }),
      wanted('c', { oldName: '', dataType: 'date', dataLength: '' }),
    ]
    const from = { ...before, columns: [...before.columns, known('gone')] }
    const steps = planTable(place, from, { name: 'bills', comment: '账单', columns })
    expect(steps.map(({ act, name, loses }) => [act, name, loses])).toEqual([
      ['renameTable', 'orders', false],
      ['commentTable', 'bills', false],
      ['dropColumn', 'gone', true],
      ['renameColumn', 'a', false],
      ['changeType', 'b', true],
      ['refuseNull', 'b', false],
      ['commentColumn', 'b', false],
      ['addColumn', 'c', false],
    ])
    expect(sqlOf(steps)).toEqual([
      'alter table "sales"."orders" rename to "bills"',
      `comment on table "sales"."bills" is E'账单'`,
      'alter table "sales"."bills" drop column "gone"',
      'alter table "sales"."bills" rename column "a" to "b"',
      'alter table "sales"."bills" alter column "b" type character varying(40)',
      'alter table "sales"."bills" alter column "b" set not null',
      `comment on column "sales"."bills"."b" is E'备注'`,
      'alter table "sales"."bills" add column "c" date null',
    ])
  })

  it('casts text that becomes something else', () => {
    const columns = [sameId, wanted('a', { dataType: 'int', dataLength: '' })]
    const [change] = planTable(place, before, { ...before, columns })
    expect(change).toMatchObject({ sql: expect.stringMatching(/type integer using "a"::integer$/), loses: true })
  })

  it('repeats for MySQL what a column stays', () => {
    const from = {
      ...before,
      columns: [
        { ...id, native: 'int(11)' },
        known('a', { native: 'varchar(50)', comment: 'c', collation: 'utf8mb4_general_ci' }),
      ],
    }
    const columns = [sameId, wanted('a', { dataLength: '60', isNullable: false, comment: 'd' })]
    const head =
      'alter table `shop`.`orders` modify column `a` varchar(60) character set utf8mb4 collate utf8mb4_general_ci'
    expect(sqlOf(planTable(shop, from, { ...from, columns }))).toEqual([
      `${head} null comment 'c'`,
      `${head} not null comment 'c'`,
      `${head} not null comment 'd'`,
    ])
  })

  it('drops a table and nothing that hangs on it', () => {
    expect(sqlOf(planDrop(place, 'a"b'))).toEqual(['drop table "sales"."a""b"'])
  })
})
