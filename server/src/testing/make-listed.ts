import type { Db } from '../platform/database'

const named = (at: number, full_name: string) => ({ id: `n${at}`, full_name, en_code: `n${at}`, sort_code: at })

/** Positions, groups, data interfaces and more for tests of their lists; a person belongs to one of each. */
export async function makeListed(db: Db, member: string): Promise<void> {
  const positions = [named(1, '主任'), named(2, '副主任'), named(3, '职员')]
  await db
    .insertInto('position')
    .values(positions.map((row) => ({ ...row, organize_id: 'north' })))
    .execute()
  await db.insertInto('user_position').values({ user_id: member, position_id: 'n2' }).execute()
  await db
    .insertInto('user_group')
    .values([named(1, '评审小组'), named(2, '校对小组'), named(3, '其他')])
    .execute()
  await db.insertInto('user_group_member').values({ user_id: member, group_id: 'n1' }).execute()
  const interfaces = [
    { ...named(1, '城市一'), category_id: 'DataInterfaceType-common', data_type: 1 as const, created_by: member },
    { ...named(2, '城市二'), category_id: 'DataInterfaceType-business', data_type: 2 as const },
    { ...named(3, '其他'), category_id: 'DataInterfaceType-common', data_type: 1 as const, enabled_mark: 0 },
  ]
  await db.insertInto('data_interface').values(interfaces).execute()
  const place = { host: 'db.example.com', service_name: 'books', user_name: 'clerk' }
  const sources = [
    { ...place, id: 'n1', full_name: '账册一', db_type: 'MySQL', port: 3306, created_by: member },
    { ...place, id: 'n2', full_name: '账册二', db_type: 'PostgreSQL', port: 5432, enabled_mark: 0, created_by: null },
    { ...place, id: 'n3', full_name: '其他', db_type: 'MySQL', port: 3307, created_by: null },
  ]
  await db.insertInto('data_source').values(sources).execute()
  const printed = { source: 'project', document: '{"version":1,"content":[]}' }
  const templates = [
    { ...named(1, '单据一'), ...printed, category: 'printDev-review', type: 1, created_by: member },
    { ...named(2, '单据二'), ...printed, category: 'printDev-common', type: 2 },
    { ...named(3, '其他'), ...printed, category: 'printDev-common', type: 1, enabled_mark: 0 },
  ]
  await db.insertInto('print_template').values(templates).execute()
  const numbered = { date_format: 'no', digit: 3, start_number: '1' } as const
  await db
    .insertInto('bill_rule')
    .values([1, 2].map((at) => ({ ...named(at, '小组编号'), ...numbered })))
    .execute()
  for (const table of ['message_template', 'sms_template'] as const) {
    const templates = [1, 2, 3].map((at) => ({
      ...{ ...named(at, at < 3 ? '小组通知' : '其他'), category: at === 1 ? 'reviewTask' : 'reviewPassed' },
    }))
    await db.insertInto(table).values(templates).execute()
  }
  const shown = { geo_json: '{}', geo_digest: '', drawing: '{}', point_count: 5, byte_size: 300 }
  const maps = [
    { ...named(1, '地图一'), ...shown, feature_count: 1, area_id: '330100', created_by: member },
    { ...named(2, '地图二'), ...shown, feature_count: 2, area_id: '330000', enabled_mark: 0 },
    { ...named(3, '其他'), ...shown, feature_count: 3 },
  ]
  await db.insertInto('map_shape').values(maps).execute()
  const pairs = [1, 2, 3].map((at) => ({
    ...{ id: `n${at}`, full_name: `小组${at}`, one_id: 'area', other_id: ['map', 'log', 'task'][at - 1] ?? '' },
    ...{ effect: 'warning', enabled_mark: at % 2 },
  }))
  await db.insertInto('forbidden_pair').values(pairs).execute()
  const texts = [1, 2, 3].map((at) => ({
    ...{ id: `n${at}`, place: at === 3 ? 'ui' : 'shell', name: `a.${at}`, base_zh: at === 3 ? '其他' : '小组' },
    ...{ base_en: `text ${at}`, base_zhtw: `文字${at}`, own_zh: at === 1 ? '小组一' : null },
  }))
  await db.insertInto('text_override').values(texts).execute()
  const cleaning = { execute_type: '3' as const, execute_content: '{}', cron: '0 3 * * *' }
  await db
    .insertInto('scheduled_task')
    .values([1, 2, 3].map((at) => ({ ...named(at, '小组清理'), ...cleaning, enabled_mark: at % 2, run_count: at })))
    .execute()
  const failed = { ip: '10.0.0.1', platform: '', path: '/api/system/Menu', name: 'TypeError', message: '没读到小组' }
  const failures = [1, 2, 3].map((at) => ({
    ...{ ...failed, id: `n${at}`, request_id: `r${at}`, user_id: member, user_name: '周北', method: 'GET' },
    ...{ at: new Date(Date.now() - at * 60_000), duration_ms: at },
  }))
  await db.insertInto('error_log').values(failures).execute()
}
