import type { dataInterface } from '@workstation/contract/data-interface'
import type { InputOf } from '@workstation/contract/endpoint'
import type { InterfaceRow } from '@workstation/contract/interface-record'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import { findRow, listRows } from '../../platform/guarded-model/read-rows'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { makeExport, stateIn } from '../export'
import { filtersOf } from './filter-store'
import { shownHeaders } from './interface-headers'
import { interfaceModel as model } from './interface-model'
import { categoriesBelow, findInterface, type StoredInterface } from './store'
import { type Content, findVersion, listVersions } from './version-store'

/** One page of the interfaces that the person keeps (DIF-02). */
export async function listInterfaces(
  services: Services,
  actor: Actor,
  { categoryId, dataType, kind = dataType, enabledMark, ...query }: InputOf<typeof dataInterface.list>,
) {
  const categories = await categoriesBelow(services.db, categoryId)
  const filters = filtersOf({ categories, kind, enabledMark })
  return listRows<InterfaceRow>(services.db, model, actor, { ...query, filters })
}

const title = { zh: '数据接口', en: 'Data interfaces', zhtw: '資料介面' }
const words = {
  zh: {
    kinds: ['', 'SQL', '静态数据', 'HTTP 接口', '页面数据'],
    access: ['登录即可', '指定角色', '指定地址'],
    reads: ['按权限', '全部数据'],
  },
  en: {
    kinds: ['', 'SQL', 'Static data', 'HTTP API', 'Rows of a page'],
    access: ['Anybody signed in', 'Named roles', 'Named addresses'],
    reads: ['By right', 'All rows'],
  },
  zhtw: {
    kinds: ['', 'SQL', '靜態資料', 'HTTP 介面', '頁面資料'],
    access: ['登入即可', '指定角色', '指定位址'],
    reads: ['按權限', '全部資料'],
  },
}

/** The same rows as the list, as a spreadsheet. */
export async function exportInterfaces(
  services: Services,
  context: Context,
  query: InputOf<typeof dataInterface.export>,
) {
  const { selectKey, categoryId, kind, enabledMark, ...asked } = query
  const categories = await categoriesBelow(services.db, categoryId)
  const { kinds, access, reads } = words[context.language]
  return makeExport(services, context, {
    name: title[context.language],
    model,
    query: { ...asked, filters: filtersOf({ categories, kind, enabledMark }) },
    selectKey:
      selectKey ||
      'fullName,enCode,category,dataType,checkType,readsAll,enabledMark,description,creatorUser,creatorTime',
    shown: {
      enabledMark: stateIn(context.language),
      dataType: (kind) => kinds[Number(kind)] ?? '',
      checkType: (kind) => access[Number(kind)] ?? '',
      readsAll: (mark) => reads[Number(mark)] ?? '',
    },
  })
}

const wholeOf = (row: InterfaceRow, content: Content, headers: string) => ({
  ...row,
  fullName: content.full_name,
  enCode: content.en_code,
  categoryId: content.category_id,
  dataType: content.data_type,
  checkType: content.check_type,
  requestMethod: content.request_method,
  dbLinkId: '0',
  query: content.query,
  path: content.path,
  requestHeaders: headers,
  requestParameters: content.request_parameters,
  dataProcessing: content.data_processing,
  ipAddress: content.ip_address,
  callerRoles: content.caller_roles,
  rowLimit: content.row_limit,
  seconds: content.seconds,
  sortCode: content.sort_code,
  description: content.description,
})

async function findStored(
  services: Services,
  actor: Actor,
  id: string,
): Promise<{ row: InterfaceRow; stored: StoredInterface }> {
  const row = await findRow<InterfaceRow>(services.db, model, actor, id)
  const stored = await findInterface(services.db, id)
  if (!stored) throw new AppError('not-found')
  return { row, stored }
}

/** Without the columns that the page hides from the person, and what stands beside them. */
function withoutHidden<T extends object>(whole: T, row: InterfaceRow): T {
  const isHidden = (name: string) => model.columns.has(name) && !(name in row)
  return Object.fromEntries(Object.entries(whole).filter(([name]) => !isHidden(name))) as T
}

/** A whole interface for who keeps it; headers without their values (DIF-07). */
export async function readInterface(services: Services, actor: Actor, id: string) {
  const { row, stored } = await findStored(services, actor, id)
  return withoutHidden(wholeOf(row, stored, shownHeaders(services.secrets, stored)), row)
}

/** Its saved states, the newest first. */
export async function readVersions(services: Services, actor: Actor, id: string) {
  await findRow(services.db, model, actor, id)
  const rows = await listVersions(services.db, id)
  const list = rows.map((one) => ({
    id: one.id,
    number: one.number,
    savedBy: one.saved_by ?? '',
    savedTime: one.saved_at.getTime(),
  }))
  return { list }
}

/** One of them. */
export async function readVersion(services: Services, actor: Actor, { id, number }: { id: string; number: number }) {
  const { row } = await findStored(services, actor, id)
  const found = await findVersion(services.db, id, number)
  if (!found) throw new AppError('not-found')
  const content = found.content as unknown as Content
  const headers = shownHeaders(services.secrets, { id, request_headers: content.request_headers })
  return { ...withoutHidden(wholeOf(row, content, headers), row), version: number }
}
