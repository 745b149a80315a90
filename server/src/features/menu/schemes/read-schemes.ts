import type { Titles } from '@workstation/contract/column'
import type { Language } from '@workstation/contract/language'
import type { MenuScheme, SchemeField } from '@workstation/contract/menu-scheme'
import { operatorTitles, schemeText } from '@workstation/contract/scheme-words'
import { listNames } from '@workstation/domain/language/list-names'
import { olderScheme, readScheme } from '@workstation/domain/permission/read-scheme'
import {
  type ComparedType,
  type Scheme,
  type SchemeGroup,
  schemeOperators,
} from '@workstation/domain/permission/scheme'
import type { GuardedModel } from '../../../platform/guarded-model/model'
import { pageModel } from '../../../platform/guarded-model/page-model'
import { matchesKeyword } from '../../../platform/matches-keyword'
import type { Context } from '../../../platform/route'
import type { Services } from '../../../services'
import { countGrantees } from '../../authority'
import { readEntry } from '../entries/read-entries'
import { comparedColumns, titleOf } from '../items/model-fields'
import { listItemsOf, readItem, type StoredItem } from '../items/read-items'
import { countProblems } from './check-scheme'

type Reader = Pick<Context, 'actor' | 'language'>

/** Types of columns as older clients call them. */
const olderTypes: Readonly<Record<ComparedType, string>> = {
  text: 'string',
  integer: 'int',
  number: 'double',
  boolean: 'int',
  time: 'datetime',
  texts: 'text',
  json: 'text',
}

const nobody: SchemeGroup = { match: 'and', of: [] }

/** What is compared, also where every row is meant. */
function groupOf({ condition, matchLogic }: StoredItem): SchemeGroup {
  const read = readScheme(condition, matchLogic)
  return 'all' in read ? nobody : read
}

const schemeOf = ({ allData, condition, matchLogic }: StoredItem): Scheme =>
  allData ? { all: true } : readScheme(condition, matchLogic)

/** The titles of the columns of a page. */
const fieldNames = (model: GuardedModel | undefined, language: Language) => (name: string) =>
  model ? titleOf(model, name, language) : name

interface Told {
  readonly model: GuardedModel | undefined
  readonly holders: number
  readonly language: Language
}

function onWire(item: StoredItem, { model, holders, language }: Told): MenuScheme {
  const scheme = schemeOf(item)
  const older = olderScheme(scheme)
  const { id, version, moduleId, fullName, enCode, enabledMark, sortCode, description } = item
  return {
    ...{ id, version, moduleId, fullName, enCode, enabledMark, sortCode, description },
    allData: 'all' in scheme,
    conditionText: schemeText(scheme, { language, field: fieldNames(model, language) }),
    conditionJson: JSON.stringify(older ? older.conditions : scheme),
    matchLogic: older?.matchLogic ?? ('match' in scheme ? scheme.match : 'and'),
    condition: JSON.stringify(groupOf(item)),
    problems: countProblems(model, scheme),
    holders,
  }
}

/** The row schemes of a page, each with its sentence and with how many hold it. */
export async function listSchemes(
  services: Services,
  { actor, language }: Reader,
  asked: { moduleId: string; keyword?: string },
) {
  const { db } = services
  const items = await listItemsOf(db, actor, { ...asked, kind: 'resource' })
  const holders = await countGrantees(
    db,
    items.map(({ id }) => id),
  )
  const model = await pageModel(services, asked.moduleId)
  return items.map((item) => onWire(item, { model, holders: holders.get(item.id) ?? 0, language }))
}

/** @throws not-found */
export async function readOneScheme(services: Services, { actor, language }: Reader, id: string): Promise<MenuScheme> {
  const { db } = services
  const item = await readItem(db, actor, { id, kind: 'resource' })
  const model = await pageModel(services, item.moduleId)
  return onWire(item, { model, holders: (await countGrantees(db, [id])).get(id) ?? 0, language })
}

const said = (codes: readonly string[], language: Language) =>
  listNames(
    codes.map((code) => (operatorTitles[code] as Titles | undefined)?.[language] ?? code),
    language,
  )

/**
 * What row schemes of a page can compare: the columns of its list that the person sees.
 * @throws not-found for a page that the person may not keep
 */
export async function listFields(
  services: Services,
  { actor, language }: Reader,
  { moduleId, keyword = '' }: { moduleId: string; keyword?: string },
): Promise<SchemeField[]> {
  await readEntry(services.db, actor, moduleId)
  const model = await pageModel(services, moduleId)
  const name = fieldNames(model, language)
  const fields = comparedColumns(model, actor).map((column): SchemeField => {
    const operators = schemeOperators[column.type]
    const title = name(column.name)
    return {
      enCode: column.name,
      fullName: title,
      kind: column.type,
      holds: column.holds ?? null,
      type: olderTypes[column.type],
      conditionSymbol: operators.join(','),
      conditionSymbolName: said(operators, language),
      conditionText: column.type,
      bindTable: model?.source ?? '',
      fieldRule: 0,
    }
  })
  return fields.filter(({ enCode, fullName }) => matchesKeyword([fullName, enCode], keyword))
}
