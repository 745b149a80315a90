import { Readable } from 'node:stream'
import { type BillRule, type billRule, billWords } from '@workstation/contract/bill-rule'
import type { InputOf } from '@workstation/contract/endpoint'
import type { Actor } from '../../platform/actor'
import type { Db } from '../../platform/database'
import { findRow, listRows } from '../../platform/guarded-model/read-rows'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { keepExport, makeExport } from '../export'
import { billRuleModel } from './bill-rule-model'
import { inState, listBillRuleNames } from './store'

type Filters = Pick<InputOf<typeof billRule.list>, 'enabledMark'>

const conditionsOf = ({ enabledMark }: Filters) => (enabledMark === undefined ? [] : [inState(enabledMark)])

/** One page of what the person sees. */
export const listBillRules = (db: Db, actor: Actor, query: InputOf<typeof billRule.list>) =>
  listRows<BillRule>(db, billRuleModel, actor, { ...query, filters: conditionsOf(query) })

/** A rule that the person sees, or not-found. */
export const findBillRule = (db: Db, actor: Actor, id: string) => findRow<BillRule>(db, billRuleModel, actor, id)

/** The rules that are on, by name (BIL-03, BIL-11). */
export const offerBillRules = async (db: Db) => ({ list: await listBillRuleNames(db) })

const title = { zh: '编号规则', en: 'Bill rules', zhtw: '編號規則' }

/** The same rows as the list, as a spreadsheet. */
export function exportBillRules(services: Services, context: Context, query: InputOf<typeof billRule.export>) {
  const { selectKey, ...asked } = query
  const word = (words: Readonly<Record<string, Readonly<Record<string, string>>>>) => (value: unknown) =>
    words[String(value)]?.[context.language] ?? String(value)
  return makeExport(services, context, {
    name: title[context.language],
    model: billRuleModel,
    query: { ...asked, filters: conditionsOf(query) },
    selectKey:
      selectKey || 'fullName,enCode,prefix,dateFormat,digit,startNumber,suffix,mode,scope,outputNumber,enabledMark',
    shown: {
      dateFormat: word(billWords.dateFormat),
      mode: word(billWords.mode),
      scope: word(billWords.scope),
      enabledMark: word(billWords.enabledMark),
    },
  })
}

/** One rule as a file (BIL-10): what its form holds, so that it can be made again elsewhere. */
export async function exportOneRule(services: Services, context: Context, id: string) {
  const rule = await findBillRule(services.db, context.actor, id)
  const { fullName, enCode, prefix, dateFormat, digit, startNumber, suffix, mode, scope, description } = rule
  const fields = { fullName, enCode, prefix, dateFormat, digit, startNumber, suffix, mode, scope, description }
  const text = JSON.stringify({ kind: 'billRule', ...fields }, null, 2)
  return keepExport(services, context, {
    name: fullName ?? title[context.language],
    extension: 'json',
    stream: Readable.from([Buffer.from(text)]),
  })
}
