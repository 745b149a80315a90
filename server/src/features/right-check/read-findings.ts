import type { InputOf } from '@workstation/contract/endpoint'
import { maxChanges } from '@workstation/contract/grant'
import type { GrantAct } from '@workstation/contract/grant-desk'
import { type Finding, findingWords, type rightCheck } from '@workstation/contract/right-check'
import { listNames, namesIn } from '@workstation/domain/language/list-names'
import type { Actor } from '../../platform/actor'
import { findRow, listRows } from '../../platform/guarded-model/read-rows'
import { namesInLanguages } from '../../platform/names-in-languages'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { findRefusedGrantees, type Grantee } from '../authority'
import { makeExport } from '../export'
import { listPairRights } from '../forbidden-pair'
import { writeCountedUse } from '../right-use'
import { findingModel } from './finding-model'
import { listGrantsOfFinding, ofKind } from './store'

type Caller = Pick<Context, 'actor' | 'language'>
type Filters = Pick<InputOf<typeof rightCheck.list>, 'kind'>
const conditionsOf = ({ kind }: Filters) => (kind ? [ofKind(kind)] : [])

/** Names of pages, or of what stands on one, as the product calls them for the reader; others stay as they are. */
function inLanguage(text: string, { language }: Pick<Caller, 'language'>, page = ''): string {
  if (language === 'zh' || text === '') return text
  const before = page ? `${page} · ` : ''
  const names = namesIn(text).map((name) => namesInLanguages([before + name])[language])
  return listNames(
    names.map((name) => (before ? name.slice(name.indexOf(' · ') + 3) : name)),
    language,
  )
}

/** What a finding is about: of a page what stands on it, of others pages or people. */
const thingsOf = (
  { things, subjectKind, subjectName }: Pick<Finding, 'things' | 'subjectKind' | 'subjectName'>,
  caller: Pick<Caller, 'language'>,
) => inLanguage(things, caller, subjectKind === 'page' ? subjectName : '')

const shown = (row: Finding, caller: Caller): Finding => ({
  ...row,
  things: thingsOf(row, caller),
  subjectName: row.subjectKind === 'page' ? inLanguage(row.subjectName, caller) : row.subjectName,
})

/** One page of what the person sees, counted up to this moment on this node. */
export async function listFindings(services: Services, caller: Caller, query: InputOf<typeof rightCheck.list>) {
  await writeCountedUse(services)
  const filters = conditionsOf(query)
  const page = await listRows<Finding>(services.db, findingModel, caller.actor, { ...query, filters })
  const takable = page.list.filter(({ mayTake }) => mayTake === 1)
  const grantees = takable.map(({ subjectKind, subjectId }) => ({ kind: subjectKind, id: subjectId }) as Grantee)
  const refused = await findRefusedGrantees({ db: services.db, actor: caller.actor }, grantees)
  const list = page.list.map((row) =>
    shown(refused.has(`${row.subjectKind}:${row.subjectId}`) ? { ...row, mayTake: 0 } : row, caller),
  )
  return { ...page, list }
}

const title = { zh: '权限检查', en: 'Check of rights', zhtw: '權限檢查' }

/** The same rows as the list, as a spreadsheet. */
export function exportFindings(services: Services, context: Context, query: InputOf<typeof rightCheck.export>) {
  const { selectKey, ...asked } = query
  const word = (words: Readonly<Record<string, Readonly<Record<string, string>>>>) => (value: unknown) =>
    words[String(value)]?.[context.language] ?? String(value)
  const nameOf = (row: Record<string, unknown>) =>
    row.subjectKind === 'page' ? inLanguage(String(row.subjectName), context) : String(row.subjectName)
  return makeExport(services, context, {
    name: title[context.language],
    model: findingModel,
    query: { ...asked, filters: conditionsOf(query) },
    selectKey: selectKey || 'kind,subjectKind,subjectName,things,count,until',
    shown: {
      kind: word(findingWords.kind),
      subjectKind: word(findingWords.subjectKind),
      things: (_, row) => thingsOf(row as Finding, context),
      subjectName: (_, row) => nameOf(row),
    },
    reads: ['subjectKind', 'subjectName', 'things'],
  })
}

/**
 * What would take back the grants of a finding that the person sees; nothing where there are none.
 * @throws not-found
 */
export async function readTakeBack({ db }: Services, actor: Actor, id: string): Promise<{ acts: GrantAct[] }> {
  await findRow(db, findingModel, actor, id)
  const found = await listGrantsOfFinding(db, id)
  if (!found) return { acts: [] }
  const { grantee, grants } = found
  const take = grants
    .slice(0, maxChanges)
    .map(({ kind, itemId, level, until }) => ({ kind, itemId, was: { level, until } }))
  return { acts: [{ ...grantee, give: [], take }] }
}

/**
 * The rights of the forbidden pairs that a finding is about which the person sees; none where it is about others.
 * @throws not-found
 */
export async function readPairRights({ db }: Services, actor: Actor, id: string) {
  const { kind, subjectId } = await findRow<Finding>(db, findingModel, actor, id)
  return { list: kind === 'forbiddenPair' ? await listPairRights(db, subjectId) : [] }
}
