import { listNames } from '@workstation/domain/language/list-names'
import {
  isSchemeGroup,
  type Scheme,
  type SchemeGroup,
  type SchemeLeaf,
  schemeValues,
} from '@workstation/domain/permission/scheme'
import { type Titles, title } from './column'
import type { Language } from './language'

/** What the comparisons of row schemes are called. */
export const operatorTitles: Readonly<Record<string, Titles>> = {
  equal: title('等于', 'is', '等於'),
  not: title('不等于', 'is not', '不等於'),
  contains: title('包含', 'contains', '包含'),
  starts: title('开头是', 'starts with', '開頭是'),
  in: title('属于', 'is one of', '屬於'),
  notIn: title('不属于', 'is none of', '不屬於'),
  empty: title('为空', 'is empty', '為空'),
  notEmpty: title('不为空', 'is not empty', '不為空'),
  greater: title('大于', 'is more than', '大於'),
  greaterEqual: title('大于等于', 'is at least', '大於等於'),
  less: title('小于', 'is less than', '小於'),
  lessEqual: title('小于等于', 'is at most', '小於等於'),
  between: title('介于', 'is between', '介於'),
  within: title('在期间', 'is within', '在期間'),
  hasAny: title('包含任一', 'has any of', '包含任一'),
  hasAll: title('包含全部', 'has all of', '包含全部'),
  hasNone: title('都不包含', 'has none of', '都不包含'),
}

/** The same of times, where people say it otherwise. */
export const timeOperatorTitles: Readonly<Record<string, Titles>> = {
  greater: title('晚于', 'is after', '晚於'),
  greaterEqual: title('不早于', 'is not before', '不早於'),
  less: title('早于', 'is before', '早於'),
  lessEqual: title('不晚于', 'is not after', '不晚於'),
}

/** What stands for people, by what they are to whoever reads. */
export const personWords: Readonly<Record<string, Titles>> = {
  '@userId': title('本人', 'the reader', '本人'),
  '@userAraSubordinates': title('本人及直属下级', 'the reader and who reports to him', '本人及直屬下級'),
  '@subordinates:2': title('本人及两级下级', 'the reader and two levels below', '本人及兩級下級'),
  '@subordinates:3': title('本人及三级下级', 'the reader and three levels below', '本人及三級下級'),
  '@subordinates': title('本人及所有下级', 'the reader and everybody below', '本人及所有下級'),
  '@organizeMembers': title('本组织的成员', 'members of his organisations', '本組織的成員'),
  '@organizeMembersBelow': title(
    '本组织及下级组织的成员',
    'members of his organisations and below',
    '本組織及下級組織的成員',
  ),
  '@groupMembers': title('本人所在分组的成员', 'members of his groups', '本人所在群組的成員'),
}

/** What stands for organisations in the same way. */
export const organizeWords: Readonly<Record<string, Titles>> = {
  '@organizeId': title('当前组织', 'the present organisation', '目前組織'),
  '@organizeIds': title('所在的全部组织', 'all organisations of the reader', '所在的全部組織'),
  '@organizationAndSuborganization': title('所在组织及下级组织', 'his organisations and below', '所在組織及下級組織'),
  '@branchManageOrganize': title('所管理的组织', 'organisations that he administers', '所管理的組織'),
  '@branchManageOrganizeAndSub': title(
    '所管理的组织及下级组织',
    'organisations that he administers and below',
    '所管理的組織及下級組織',
  ),
}

/** Stretches of time that move with the day. */
export const periodTitles: Readonly<Record<string, Titles>> = {
  today: title('今天', 'today', '今天'),
  yesterday: title('昨天', 'yesterday', '昨天'),
  thisWeek: title('本周', 'this week', '本週'),
  lastWeek: title('上周', 'last week', '上週'),
  thisMonth: title('本月', 'this month', '本月'),
  lastMonth: title('上月', 'last month', '上月'),
  thisQuarter: title('本季度', 'this quarter', '本季'),
  lastQuarter: title('上季度', 'last quarter', '上季'),
  thisYear: title('今年', 'this year', '今年'),
  lastYear: title('去年', 'last year', '去年'),
  'lastDays:7': title('最近 7 天', 'the last 7 days', '最近 7 天'),
  'lastDays:30': title('最近 30 天', 'the last 30 days', '最近 30 天'),
  'lastDays:90': title('最近 90 天', 'the last 90 days', '最近 90 天'),
}

const allRows = title('全部数据', 'all rows', '全部資料')
const joined = { and: title(' 且 ', ' and ', ' 且 '), or: title(' 或 ', ' or ', ' 或 ') }
const words: Readonly<Record<string, Titles>> = { ...personWords, ...organizeWords, ...periodTitles }

/** How the parts of a sentence are called. */
export interface SchemeNames {
  readonly language: Language
  readonly field: (name: string) => string
}

function leafText(leaf: SchemeLeaf, { language, field }: SchemeNames): string {
  const operator = operatorTitles[leaf.op]?.[language] ?? leaf.op
  const values = schemeValues(leaf).map((value) => words[value]?.[language] ?? value)
  const parts = [field(leaf.field), operator, listNames(values, language)]
  return parts.filter((part) => part !== '').join(' ')
}

function groupText({ match, of }: SchemeGroup, names: SchemeNames): string {
  const parts = of.map((part) => (isSchemeGroup(part) ? `(${groupText(part, names)})` : leafText(part, names)))
  return parts.join(joined[match][names.language])
}

/** A scheme in one sentence. */
export const schemeText = (scheme: Scheme, names: SchemeNames): string =>
  'all' in scheme ? allRows[names.language] : groupText(scheme, names)
