import { accountRules } from '@workstation/domain/user/account-rules'
import { linesInCircles } from '@workstation/domain/user/manager-lines'
import { isPersonName } from '@workstation/domain/user/person-name'
import { perInstance } from '../../platform/per-instance'
import type { NewPerson } from './create-user'
import type { Checking, Refuse } from './import-checking'
import type { ImportLine } from './import-line'
import { resolveManager, resolveOrganizes, resolvePositions, resolveRoles } from './import-resolve'
import type { KnownPerson } from './import-store'
import { codeOf, genderWords, stateWords } from './import-words'
import type { LineProblem } from './line-problem'

export interface CheckedLine {
  line: ImportLine
  /** What is written when there are no problems. */
  person: Omit<NewPerson, 'passwordHash'>
  /** Whom the line changes; null where it adds somebody. */
  known: KnownPerson | null
  /** The line whose person is the manager of this one, or null. */
  managerLine: number | null
  problems: readonly LineProblem[]
}

/** The greatest order number that the database holds. */
const mostSort = 2_147_483_647

/** A line that is being checked. */
interface Checked {
  checking: Checking
  at: number
  line: ImportLine
  refuse: Refuse
  known: KnownPerson | null
  isNew: boolean
}

/** The rules that a line follows by itself (USR-46, USR-48, USR-49). */
function checkTexts({ checking, line, refuse, isNew }: Checked): void {
  for (const { key, required, longest } of checking.columns) {
    // An empty cell leaves people who exist as they are.
    if (required && line[key] === '' && (isNew || key === 'account')) refuse(key, 'required')
    if (line[key].length > longest) refuse(key, 'tooLong', { n: longest })
  }
  if (line.account && !accountRules.account(line.account)) refuse('account', 'account')
  if (line.realName && !isPersonName(line.realName)) refuse('realName', 'realName')
  if (line.email && !accountRules.email(line.email)) refuse('email', 'email')
  if (line.mobilePhone && !accountRules.mobilePhone(line.mobilePhone)) refuse('mobilePhone', 'mobilePhone')
  if (line.gender && codeOf(genderWords, line.gender) === undefined) refuse('gender', 'gender')
  if (line.enabledMark && codeOf(stateWords, line.enabledMark) === undefined) refuse('enabledMark', 'enabledMark')
  if (line.sortCode && !(/^\d{1,10}$/.test(line.sortCode) && Number(line.sortCode) <= mostSort)) {
    refuse('sortCode', 'sortCode')
  }
}

/** The first line of each account, lower case. */
const firstLines = perInstance(
  ({ lines }: Checking) => new Map(lines.map((line, at) => [line.account.toLowerCase(), at] as const).reverse()),
)

function checkAccount(checking: Checking, at: number, refuse: Refuse): void {
  const { lines, names } = checking
  const account = lines[at]?.account.toLowerCase() ?? ''
  if (account === '') return
  const first = firstLines(checking).get(account) ?? at
  const known = names.known?.get(account)
  if (first < at) refuse('account', 'accountTwice', { n: first + 1 })
  else if (known?.is_administrator) refuse('account', 'administrator')
  else if (!known && names.taken.has(account)) refuse('account', 'accountExists')
}

/** What a line says of somebody, without what it leaves empty where he exists already. */
function formOf({ checking, at, line, refuse, known, isNew }: Checked) {
  const { names } = checking
  // Where somebody works already he may stay, whoever administers there.
  const closed = isNew ? names.closedOrganizes : new Set<string>()
  const organizes = resolveOrganizes(line.organizeId, { names, closed }, refuse)
  // An empty cell leaves him where he works.
  const places = line.organizeId === '' ? (known?.organizes ?? []) : organizes
  const manager = resolveManager(checking, at, refuse)
  const gender = codeOf(genderWords, line.gender)
  const form = {
    account: line.account,
    realName: line.realName,
    email: line.email,
    mobilePhone: line.mobilePhone,
    description: line.description,
    organizeId: organizes.join(','),
    positionId: resolvePositions(line.positionId, places, names, refuse).join(','),
    roleId: resolveRoles(line.roleId, names, refuse).join(','),
    managerId: manager.id,
    ...(gender === undefined ? {} : { gender }),
    ...(line.sortCode === '' ? {} : { sortCode: Number(line.sortCode) }),
  }
  return { form, managerLine: manager.line }
}

/** Checks one line by itself, against the others and against what exists. */
export function checkLine(checking: Checking, at: number, line: ImportLine): CheckedLine {
  const problems: LineProblem[] = []
  const refuse: Refuse = (field, key, params = {}) => {
    if (!problems.some((known) => known.field === field)) problems.push({ field, key, params })
  }
  const known = checking.names.known?.get(line.account.toLowerCase()) ?? null
  const checked = { checking, at, line, refuse, known, isNew: known === null }
  checkTexts(checked)
  checkAccount(checking, at, refuse)
  const { form, managerLine } = formOf(checked)
  const mark = codeOf(stateWords, line.enabledMark)
  if (known && mark !== undefined && mark !== known.enabled_mark) refuse('enabledMark', 'stateKept')
  const enabledMark = (mark ?? 1) as 0 | 1 | 2
  return { line, person: { form, enabledMark }, known, managerLine, problems }
}

/** Says that managers lead back to these lines. */
export const circleProblem: LineProblem = { field: 'managerId', key: 'managerLoop', params: {} }

/** Checks all lines of a file: each by itself, against the others and against what exists. Writes nothing. */
export function checkLines(checking: Omit<Checking, 'lines'> & { lines: readonly ImportLine[] }): CheckedLine[] {
  const checked = checking.lines.map((line, at) => checkLine(checking, at, line))
  const circles = linesInCircles(checked.map(({ managerLine }) => managerLine))
  return checked.map((one, at) => (circles.has(at) ? { ...one, problems: [...one.problems, circleProblem] } : one))
}
