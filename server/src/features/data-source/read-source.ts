import { type DataSourceRow, type dataSource, sourceWords } from '@workstation/contract/data-source'
import type { InputOf } from '@workstation/contract/endpoint'
import { sourceKinds } from '@workstation/domain/data-source/source-kinds'
import type { Actor } from '../../platform/actor'
import { AppError } from '../../platform/app-error'
import type { Db } from '../../platform/database'
import { findRow, listRows } from '../../platform/guarded-model/read-rows'
import type { RowFilter } from '../../platform/guarded-model/row-filter'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { makeExport } from '../export'
import { sourceModel as model } from './source-model'
import { findSource, inState, listSourceNames, ofKind } from './store'

type Filters = Pick<InputOf<typeof dataSource.list>, 'dbType' | 'enabledMark'>

const conditionsOf = ({ dbType, enabledMark }: Filters): RowFilter[] => [
  ...(dbType ? [['dbType', ofKind(dbType)] as const] : []),
  ...(enabledMark === undefined ? [] : [inState(enabledMark)]),
]

/** One page of what the person sees. */
export const listSources = (db: Db, actor: Actor, query: InputOf<typeof dataSource.list>) =>
  listRows<DataSourceRow>(db, model, actor, { ...query, filters: conditionsOf(query) })

/** A source for its form, without the password. */
export async function readSource(db: Db, actor: Actor, id: string) {
  const row = await findRow<DataSourceRow>(db, model, actor, id)
  const stored = await findSource(db, id)
  if (!stored) throw new AppError('not-found')
  const hasPassword: 0 | 1 = stored.password === '' ? 0 : 1
  return { ...row, dbSchema: stored.db_schema, password: '', hasPassword }
}

const ownName = { zh: '主数据库', en: 'Own database', zhtw: '主資料庫' }

/** What can be chosen as a source: the product's own database, and those that are on, each below its kind. */
export async function offerSources(db: Db, { language }: Context, type: string) {
  const named = await listSourceNames(db)
  const own = { id: '0', fullName: ownName[language], dbType: 'PostgreSQL', mayWrite: 0 }
  const groups = Object.keys(sourceKinds).map((kind) => ({
    id: kind,
    fullName: kind,
    children: named.filter(({ dbType }) => dbType === kind),
  }))
  const all = [{ id: 'own', fullName: ownName[language], children: [own] }, ...groups]
  const fits = ({ children: [first] }: (typeof all)[number]) => first && (type === '' || first.dbType === type)
  return { list: all.filter(fits) }
}

/** The same as one list, with whether the product may write there. */
export async function listOffered({ db }: Services, context: Context) {
  const { list } = await offerSources(db, context, '')
  const flagged = list.flatMap(({ children }) => children)
  return {
    list: flagged.map(({ mayWrite, ...one }) => ({ ...one, mayWrite: mayWrite === 1 ? (1 as const) : (0 as const) })),
  }
}

const title = { zh: '数据源', en: 'Data sources', zhtw: '資料來源' }

/** The same rows as the list, as a spreadsheet. */
export function exportSources(services: Services, context: Context, query: InputOf<typeof dataSource.export>) {
  const { selectKey, dbType, enabledMark, ...asked } = query
  const word = (words: Readonly<Record<string, Readonly<Record<string, string>>>>) => (value: unknown) =>
    words[String(value)]?.[context.language] ?? String(value)
  return makeExport(services, context, {
    name: title[context.language],
    model,
    query: { ...asked, filters: conditionsOf({ dbType, enabledMark }) },
    selectKey: selectKey || 'fullName,dbType,host,port,serviceName,userName,tls,mayWrite,enabledMark,description',
    shown: {
      tls: word(sourceWords.tls),
      mayWrite: word(sourceWords.mayWrite),
      enabledMark: word(sourceWords.enabledMark),
    },
  })
}
