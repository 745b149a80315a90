import { interfaceKind } from '@workstation/domain/data-interface/interface-kinds'
import { addVersion } from '../../features/data-interface'
import type { Trx } from '../../platform/database'
import { castId } from './demo-cast'

const parameter = (field: string, fieldName: string, dataType: string, defaultValue: string) => ({
  field,
  fieldName,
  dataType,
  required: 0,
  defaultValue,
})

/** A data interface of each kind; the HTTP API is off, since nobody answers at its address. */
const interfaces = [
  {
    id: 'demo-projects',
    full_name: '我能看到的项目',
    en_code: 'my-projects',
    category_id: 'DataInterfaceType-business',
    data_type: interfaceKind.model,
    path: 'project',
    query: 'fullName,enCode,leader',
    description: '每个人只得到自己有权查看的项目',
  },
  {
    id: 'demo-runs-by-type',
    full_name: '各类型评审数量',
    en_code: 'runs-by-type',
    category_id: 'DataInterfaceType-statistics',
    data_type: interfaceKind.sql,
    request_method: '3',
    query: `select review_type_text as type, count(*) as total
from review_run
where started_at >= {from}
group by review_type_text
order by total desc`,
    request_parameters: JSON.stringify([parameter('from', '开始日期', 'datetime', '2020-01-01')]),
    description: '某日以来发起的评审，按类型统计',
  },
  {
    id: 'demo-levels',
    full_name: '评审意见等级',
    en_code: 'opinion-levels',
    category_id: 'DataInterfaceType-common',
    data_type: interfaceKind.json,
    query: JSON.stringify(
      [
        { id: 'A', fullName: '必须修改', order: 1 },
        { id: 'B', fullName: '建议修改', order: 2 },
        { id: 'C', fullName: '供参考', order: 3 },
      ],
      null,
      2,
    ),
    data_processing: '(data) => data.sort((one, other) => one.order - other.order)',
    description: '',
  },
  {
    id: 'demo-weather',
    full_name: '天气（外部接口示例）',
    en_code: 'weather',
    category_id: 'DataInterfaceType-outside',
    data_type: interfaceKind.api,
    request_method: '6',
    path: 'https://api.example.com/weather?city={city}',
    request_parameters: JSON.stringify([parameter('city', '城市', 'varchar', '上海')]),
    enabled_mark: 0,
    description: '换成贵单位的接口地址后启用',
  },
]

/** Adds the data interfaces of the demo that are missing. */
export async function addDemoInterfaces(trx: Trx, now: Date): Promise<void> {
  for (const [at, row] of interfaces.entries()) {
    const made = await trx
      .insertInto('data_interface')
      .values({ ...row, sort_code: at, created_by: castId('manager'), created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    if (made.length > 0) await addVersion(trx, row.id, { savedBy: castId('manager'), savedAt: now })
  }
}
