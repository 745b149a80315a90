import type { InputOf } from '@workstation/contract/endpoint'
import type { explain, RightsSide, ToldRight, ToldRights } from '@workstation/contract/explain'
import type { Language } from '@workstation/contract/language'
import { everyCode } from '@workstation/domain/permission/right'
import { type ChangedRight, rightsDifference } from '@workstation/domain/permission/rights-difference'
import { AppError } from '../../platform/app-error'
import { namesInLanguages } from '../../platform/names-in-languages'
import type { Context } from '../../platform/route'
import type { Services } from '../../services'
import { type Grantee, isGranteeVisible, type PastRights, rightsAt } from '../authority'
import { makeExport } from '../export'
import { checkMayAsk } from './may-ask'

type Asked = InputOf<typeof explain.rights>
type Asking = Pick<Context, 'actor' | 'language'>

const between = ' · '

/** A right as its reader calls it; what an administrator of places may do has a page of its own. */
function toldAs(sign: ToldRight['sign'], { right, change }: ChangedRight, language: Language): ToldRight[] {
  const { kind, code, until = null } = right
  if (kind === 'administer') return []
  const [page = '', ...item] = (namesInLanguages([right.name])[language] ?? '').split(between)
  const name = kind === 'page' || code === everyCode ? '' : item.join(between)
  return [{ sign, kind, page, name, change, until }]
}

/** Rights of one page together, its own first. */
const kinds: readonly ToldRight['kind'][] = ['page', 'rows', 'button', 'column', 'see', 'write', 'role']
const inOrder = (list: readonly ToldRight[]) =>
  list.toSorted(
    (one, other) =>
      one.page.localeCompare(other.page, 'zh') ||
      kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
      one.name.localeCompare(other.name, 'zh'),
  )

async function checkMaySee(services: Services, { actor }: Asking, { kind, id }: Grantee): Promise<void> {
  if (kind === 'user') return checkMayAsk(services, actor, id)
  if (!(await isGranteeVisible(services.db, actor, { kind, id }))) throw new AppError('not-found')
}

async function sideOf(services: Services, context: Asking, { at, ...grantee }: Grantee & { at?: number | undefined }) {
  await checkMaySee(services, context, grantee)
  return rightsAt(services, grantee, at === undefined ? null : new Date(at))
}

const shown = ({ name, because }: PastRights): RightsSide => ({ name, because })

/**
 * What somebody held at a moment, or how that differs from another moment or from somebody else.
 * @throws not-found, rights.no-history, and as `checkMayAsk`
 */
export async function readRights(services: Services, context: Asking, asked: Asked): Promise<ToldRights> {
  const { kind, id, at, otherKind, otherId, otherAt } = asked
  const compares = otherKind !== undefined || Boolean(otherId) || otherAt !== undefined
  const one = await sideOf(services, context, { kind, id, at })
  if (!compares) {
    const { gains } = rightsDifference(new Map(), one.rights)
    const all = [...one.rights.values()]
      .filter(({ code }) => code !== everyCode)
      .map((right) => ({ right, change: 'whole' as const }))
    const list = [...gains.filter(({ right }) => right.code === everyCode), ...all]
    return {
      one: shown(one),
      other: null,
      list: inOrder(list.flatMap((right) => toldAs('has', right, context.language))),
    }
  }
  const other = await sideOf(services, context, { kind: otherKind ?? kind, id: otherId || id, at: otherAt })
  const { gains, loses } = rightsDifference(one.rights, other.rights)
  const list = [
    ...gains.flatMap((right) => toldAs('more', right, context.language)),
    ...loses.flatMap((right) => toldAs('less', right, context.language)),
  ]
  return { one: shown(one), other: shown(other), list: inOrder(list) }
}

const words = {
  sign: { zh: '变化', en: 'Change', zhtw: '變化' },
  page: { zh: '页面', en: 'Page', zhtw: '頁面' },
  kind: { zh: '类型', en: 'Kind', zhtw: '類型' },
  name: { zh: '内容', en: 'What', zhtw: '內容' },
  until: { zh: '有效至', en: 'Until', zhtw: '有效至' },
  note: { zh: '说明', en: 'Note', zhtw: '說明' },
  otherRows: { zh: '数据范围不同', en: 'Other rows', zhtw: '資料範圍不同' },
  forGood: { zh: '长期有效', en: 'For good', zhtw: '長期有效' },
  has: { zh: '有', en: 'Held', zhtw: '有' },
  more: { zh: '增加', en: 'More', zhtw: '增加' },
  less: { zh: '减少', en: 'Less', zhtw: '減少' },
  kindOf: {
    page: { zh: '页面', en: 'Page', zhtw: '頁面' },
    rows: { zh: '数据范围', en: 'Rows', zhtw: '資料範圍' },
    button: { zh: '按钮', en: 'Button', zhtw: '按鈕' },
    column: { zh: '列', en: 'Column', zhtw: '欄' },
    see: { zh: '可见字段', en: 'Field to see', zhtw: '可見欄位' },
    write: { zh: '可填字段', en: 'Field to fill in', zhtw: '可填欄位' },
    role: { zh: '角色身份', en: 'Role itself', zhtw: '角色身分' },
  },
  all: { zh: '全部', en: 'All', zhtw: '全部' },
  title: { zh: '权限', en: 'Rights', zhtw: '權限' },
} as const

/** What of a right differs where that is not the whole. */
function noteOf({ change, until }: Pick<ToldRight, 'change' | 'until'>, language: Language): string {
  if (change === 'rows') return words.otherRows[language]
  return change === 'end' && until === null ? words.forGood[language] : ''
}

/** The same as a spreadsheet. */
export async function exportRights(services: Services, context: Context, asked: Asked) {
  const { one, other, list } = await readRights(services, context, asked)
  const { language } = context
  const heads = (['sign', 'page', 'kind', 'name', 'until', 'note'] as const).map((key) => ({
    title: words[key][language],
    width: 24,
  }))
  return makeExport(services, context, {
    name: [words.title[language], one.name, other && other.name !== one.name ? other.name : '']
      .filter(Boolean)
      .join(' '),
    columns: heads,
    rows: list.map(({ sign, page, kind, name, until, change }) => [
      words[sign][language],
      page,
      words.kindOf[kind][language],
      name || (kind === 'page' || kind === 'role' ? '' : words.all[language]),
      until === null ? '' : new Date(until),
      noteOf({ change, until }, language),
    ]),
  })
}
