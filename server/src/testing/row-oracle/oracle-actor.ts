import { columns, title } from '@workstation/contract/column'
import { type GrantRow, mergeGrants } from '../../features/authority/merge-grants'
import type { Actor } from '../../platform/actor'
import { guardedModel } from '../../platform/guarded-model/model'
import { newId } from '../../platform/id'
import { perInstance } from '../../platform/per-instance'
import type { Case } from './draw-case'
import { administrations, groups, places } from './world'

const words = title('名', 'Name', '名')
/** The rows of the oracle, under a page of their own. */
export const oracleModel = guardedModel({
  modelId: 'oracle',
  source: 'oracle_row',
  columns: columns({
    id: { title: words, hideable: false },
    name: { title: words },
    amount: { title: words, type: 'number' },
    isOpen: { title: words, type: 'boolean' },
    doneAt: { title: words, type: 'time' },
    tags: { title: words, type: 'texts' },
    personId: { title: words },
    organizeId: { title: words },
  }),
  defaultSort: { column: 'id', direction: 'asc' },
  writes: null,
})

const line = (
  grantee: string,
  item_kind: GrantRow['item_kind'],
  more: Partial<GrantRow>,
  { limitsRows, limitsColumns }: Case,
): GrantRow => ({
  grantee,
  item_kind,
  level: 'write',
  is_live: true,
  until: null,
  menu_id: 'oracle',
  item_id: '',
  en_code: null,
  all_data: null,
  match_logic: null,
  condition: null,
  limits_columns: limitsColumns,
  limits_rows: limitsRows,
  limits_forms: false,
  ...more,
})
/** One scheme that several hold is one record. */
const idOf = perInstance((_scheme: object) => `s${newId()}`)
/** What a case grants, as the database would have it. */
export const grantsOf = (each: Case): GrantRow[] =>
  each.given.flatMap(({ by, schemes, button, column }) => [
    line(by, 'module', {}, each),
    ...(button ? [line(by, 'button', { en_code: 'press' }, each)] : []),
    ...(column ? [line(by, 'column', { en_code: 'name' }, each)] : []),
    ...schemes.map(({ all, isLive, scheme }) => {
      const condition = JSON.parse(JSON.stringify(scheme))
      return line(by, 'resource', { item_id: idOf(scheme), all_data: all, is_live: isLive, condition }, each)
    }),
  ])

/** Somebody who was granted these, as enforcement knows him. */
export function actorWith(each: Case, grants: readonly GrantRow[]): Actor {
  const inGroups = Object.keys(groups).filter((id) => groups[id]?.includes(each.me))
  return {
    userId: each.me,
    account: each.me,
    realName: each.me,
    isAdministrator: false,
    sessionId: null,
    organizeIds: places[each.me] ?? [],
    roleIds: [],
    administrations: administrations[each.me] ?? null,
    grantees: new Set(inGroups.map((id) => `group:${id}`)),
    pages: mergeGrants(grants),
    acting: { modelId: 'oracle', button: 'press' },
  }
}
/** Somebody with all that a case grants. */
export const actorOf = (each: Case): Actor => actorWith(each, grantsOf(each))
