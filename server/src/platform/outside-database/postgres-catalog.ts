import { countOf, isYes, textOf } from './catalog-values'
import type { OutsideConnection } from './outside-database'
import type { OutsideColumn, OutsideTable } from './outside-table'

const tablesSql = `select c.relname, obj_description(c.oid, 'pg_class'),
    case when c.reltuples >= 0 and c.relkind in ('r', 'p', 'm') then c.reltuples::bigint end,
    case when c.relkind in ('r', 'p', 'm') then pg_total_relation_size(c.oid) end,
    c.relkind not in ('r', 'p'),
    (select string_agg(a.attname, ', ' order by k.place) from pg_index i
      cross join unnest(i.indkey::smallint[]) with ordinality k(attnum, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
      where i.indrelid = c.oid and i.indisprimary)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = $1 and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
  order by c.relname limit 5000`

const columnsSql = `select c.relname, a.attname, format_type(a.atttypid, a.atttypmod), not a.attnotnull,
    coalesce(k.place, 0), pg_get_expr(d.adbin, d.adrelid), col_description(c.oid, a.attnum),
    a.attidentity <> '' or a.attgenerated <> ''
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  left join pg_index i on i.indrelid = c.oid and i.indisprimary
  left join lateral (select place from unnest(i.indkey::smallint[]) with ordinality u(attnum, place)
    where u.attnum = a.attnum) k on true
  where n.nspname = $1 and ($2::text is null or c.relname = $2) and c.relkind in ('r', 'p', 'v', 'm', 'f')
  order by c.relname, a.attnum`

export async function postgresTables(connection: OutsideConnection, schema: string): Promise<OutsideTable[]> {
  const rows = await connection.run(tablesSql, [schema])
  return rows.map(([name, comment, count, bytes, isView, key]) => ({
    ...{ name: textOf(name), comment: textOf(comment), rows: countOf(count), bytes: countOf(bytes) },
    ...{ isView: isYes(isView), key: textOf(key) },
  }))
}

export async function postgresColumns(connection: OutsideConnection, schema: string, table: string | null) {
  const rows = await connection.run(columnsSql, [schema, table])
  return rows.map(([relation, name, native, isNullable, place, byDefault, comment, isAutomatic]): OutsideColumn => {
    const keyPlace = countOf(place) ?? 0
    return {
      ...{ table: textOf(relation), name: textOf(name), native: textOf(native), isNullable: isYes(isNullable) },
      ...{ isKey: keyPlace > 0, keyPlace, comment: textOf(comment), isAutomatic: isYes(isAutomatic), collation: '' },
      defaultText: byDefault === null || byDefault === undefined ? null : textOf(byDefault),
    }
  })
}
