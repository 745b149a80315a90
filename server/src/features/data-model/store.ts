/** What is published of the product's own database; rows and sizes are those of the table behind each view. */
export const ownTablesSql = `select v.relname, obj_description(b.oid, 'pg_class') as comment,
    case when b.reltuples >= 0 then b.reltuples::bigint end as estimate, pg_total_relation_size(b.oid) as bytes,
    (select string_agg(a.attname, ', ' order by a.attnum) from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey::smallint[])
      where i.indrelid = b.oid and i.indisprimary) as key
  from pg_class v join pg_namespace n on n.oid = v.relnamespace and n.nspname = 'published'
  left join pg_class b on b.relname = v.relname and b.relkind = 'r'
    and b.relnamespace = (select oid from pg_namespace where nspname = 'public')
  where v.relkind = 'v' order by v.relname`

/** The columns of one of them, with what the column of the same name of the table behind it says of itself. */
export const ownColumnsSql = `select a.attname, format_type(a.atttypid, a.atttypmod) as native,
    coalesce(not o.attnotnull, true) as nullable,
    coalesce((select array_position(i.indkey::smallint[], o.attnum) + 1 from pg_index i
      where i.indrelid = o.attrelid and i.indisprimary), 0) as place,
    (select pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d where d.adrelid = o.attrelid and d.adnum = o.attnum)
      as preset,
    col_description(o.attrelid, o.attnum) as comment
  from pg_class v join pg_namespace n on n.oid = v.relnamespace and n.nspname = 'published'
  join pg_attribute a on a.attrelid = v.oid and a.attnum > 0 and not a.attisdropped
  left join pg_class b on b.relname = v.relname and b.relkind = 'r'
    and b.relnamespace = (select oid from pg_namespace where nspname = 'public')
  left join pg_attribute o on o.attrelid = b.oid and o.attname = a.attname and o.attnum > 0 and not o.attisdropped
  where v.relkind = 'v' and v.relname = $1::text order by a.attnum`
