import type { InputOf } from '@workstation/contract/endpoint'
import { type ForbiddenPair, type forbiddenPair, pairEffects } from '@workstation/contract/forbidden-pair'
import type { Language } from '@workstation/contract/language'
import type { Actor } from '../../platform/actor'
import type { Db } from '../../platform/database'
import { findRow, listRows } from '../../platform/guarded-model/read-rows'
import { namesInLanguages } from '../../platform/names-in-languages'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { makeExport } from '../export'
import { forbiddenPairModel } from './forbidden-pair-model'
import { inState, listThings } from './store'

type Filters = Pick<InputOf<typeof forbiddenPair.list>, 'enabledMark'>

const conditionsOf = ({ enabledMark }: Filters) => (enabledMark === undefined ? [] : [inState(enabledMark)])

/** One page of what the person sees. */
export const listForbiddenPairs = (db: Db, actor: Actor, query: InputOf<typeof forbiddenPair.list>) =>
  listRows<ForbiddenPair>(db, forbiddenPairModel, actor, { ...query, filters: conditionsOf(query) })

/** A record that the person sees, or not-found. */
export const findForbiddenPair = (db: Db, actor: Actor, id: string) =>
  findRow<ForbiddenPair>(db, forbiddenPairModel, actor, id)

/** Everything of which a pair can be made, as the product calls it for the reader. */
export async function readPairThings(db: Db, language: Language) {
  const things = await listThings(db)
  return { list: things.map(({ id, name }) => ({ id, fullName: namesInLanguages([name])[language] })) }
}

const title = { zh: '不相容权限', en: 'Forbidden pairs', zhtw: '不相容權限' }
const states = { zh: ['停用', '启用'], en: ['Disabled', 'Enabled'], zhtw: ['停用', '啟用'] }

/** The same rows as the list, as a spreadsheet. */
export async function exportForbiddenPairs(
  services: Services,
  context: Context,
  query: InputOf<typeof forbiddenPair.export>,
) {
  const { selectKey, ...asked } = query
  const { language } = context
  const { list } = await readPairThings(services.db, language)
  const names = new Map(list.map(({ id, fullName }) => [id, fullName]))
  const named = (id: unknown) => names.get(String(id)) ?? String(id)
  return makeExport(services, context, {
    name: title[language],
    model: forbiddenPairModel,
    query: { ...asked, filters: conditionsOf(query) },
    selectKey: selectKey || 'fullName,oneId,otherId,effect,enabledMark,description,creatorTime',
    shown: {
      oneId: named,
      otherId: named,
      effect: (effect) => pairEffects[effect as keyof typeof pairEffects]?.[language] ?? '',
      enabledMark: (mark) => states[language][Number(mark)] ?? '',
    },
  })
}
