import { type Kysely, sql } from 'kysely'
import { pinyinOf } from '../../server/src/platform/pinyin-of'

export const staff = { companies: 40, departments: 2000, people: 20_000, positions: 8000, projects: 2000 }

const surnames = [...'王李张刘陈杨黄赵周吴徐孙马朱胡郭何高罗郑梁谢宋唐许韩邓冯曹彭曾肖田董潘袁蔡蒋余杜']
const given = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰建国志文海峰晓东雪梅佳宁子涵浩然']

/** Everyday names, so that a keyword finds as many people as it would in a real company. */
const nameOf = (n: number) =>
  `${surnames[n % surnames.length]}${given[(n * 7) % given.length]}${given[(n * 13 + (n >> 5)) % given.length]}`

/** A group of 40 companies with 2,000 departments, four levels deep, and 20,000 people in them. */
export async function seedOrganisation(db: Kysely<never>): Promise<void> {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db)
  await run(sql`insert into organize (id, parent_id, path, category, full_name, en_code)
    values ('group', '-1', 'group', 'company', '华屿设计集团', 'group')`)
  await run(sql`insert into organize (id, parent_id, path, category, full_name, en_code, sort_code)
    select 'company-' || n, 'group', 'group,company-' || n, 'company', '第' || n || '设计院', 'company-' || n, n
    from generate_series(0, ${sql.lit(staff.companies - 1)}) as n`)
  // Every fifth department stands below its company, the others below such a department.
  await run(sql`insert into organize (id, parent_id, path, category, full_name, en_code, sort_code)
    select 'department-' || n, case when n % 5 = 0 then company else head end,
      'group,' || company || ',' || case when n % 5 = 0 then '' else head || ',' end || 'department-' || n,
      'department', '第' || n || '设计所', 'department-' || n, n
    from (select n, 'company-' || (n / 5 % ${sql.lit(staff.companies)}) as company, 'department-' || (n / 5 * 5) as head
      from generate_series(0, ${sql.lit(staff.departments - 1)}) as n) as placed`)
  await run(sql`insert into position (id, organize_id, full_name, en_code)
    select 'position-' || n, 'department-' || (n % ${sql.lit(staff.departments)}), (array['所长', '主任工程师', '设计师', '职员'])[n % 4 + 1], 'position-' || n
    from generate_series(0, ${sql.lit(staff.positions - 1)}) as n`)
  const names = Array.from({ length: staff.people }, (_, n) => nameOf(n))
  await run(sql`insert into app_user (id, account, real_name, pinyin, password_hash, manager_id)
    select 'staff-' || (n - 1), 'staff' || (n - 1), name, pinyin, '', case when n > 1 then 'staff-' || ((n - 2) / 10) end
    from unnest(${names}::text[], ${names.map(pinyinOf)}::text[]) with ordinality as person (name, pinyin, n)`)
  await run(sql`insert into user_organize (user_id, organize_id, is_main)
    select 'staff-' || n, 'department-' || (n % ${sql.lit(staff.departments)}), true
    from generate_series(0, ${sql.lit(staff.people - 1)}) as n`)
  await run(sql`insert into project (id, full_name, en_code, organize_id, created_by)
    select 'project-' || n, '第' || n || '号工程', 'project-' || n, 'department-' || (n % ${sql.lit(staff.departments)}), 'staff-0'
    from generate_series(0, ${sql.lit(staff.projects - 1)}) as n`)
  await run(sql`insert into user_group (id, full_name, en_code) select 'group-' || n, '第' || n || '小组', 'group-' || n
    from generate_series(0, 199) as n`)
  await run(sql`analyze`)
}
