import { accountRules } from '@workstation/domain/user/account-rules'
import { isPersonName } from '@workstation/domain/user/person-name'
import { perInstance } from '../../platform/per-instance'
import type { NewPerson } from './create-user'
import type { Checking, Refuse } from './import-checking'
import type { ImportKey, UserColumn } from './import-columns'
import type { ImportLine } from './import-line'
import { resolveManager, resolveOrganizes, resolvePositions, resolveRoles } from './import-resolve'
import { problemText } from './import-texts'
import { codeOf, genderWords, stateWords } from './import-words'

export interface LineProblem {
  field: ImportKey | ''
  text: string
}
export interface CheckedLine {
  line: ImportLine
  /** What is written when there are no problems. */
  person: Omit<NewPerson, 'passwordHash'>
  /** The line whose person is the manager of this one, or null. */
  managerLine: number | null
  problems: readonly LineProblem[]
}

/** The greatest order number that the database holds. */
const mostSort = 2_147_483_647

/** The rules that a line follows by itself (USR-46, USR-48, USR-49). */
function checkTexts(line: ImportLine, columns: readonly UserColumn[], refuse: Refuse): void {
  for (const { key, required, longest } of columns) {
    if (required && line[key] === '') refuse(key, 'required')
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
  if (first < at) refuse('account', 'accountTwice', { n: first + 1 })
  else if (names.taken.has(account)) refuse('account', 'accountExists')
}

function checkLine(checking: Checking, at: number, line: ImportLine): CheckedLine {
  const problems: LineProblem[] = []
  const refuse: Refuse = (field, problem, details) => {
    if (!problems.some((known) => known.field === field)) {
      problems.push({ field, text: problemText(problem, checking.language, details) })
    }
  }
  checkTexts(line, checking.columns, refuse)
  checkAccount(checking, at, refuse)
  const organizes = resolveOrganizes(line.organizeId, checking.names, refuse)
  const manager = resolveManager(checking, at, refuse)
  const gender = codeOf(genderWords, line.gender)
  const form = {
    account: line.account,
    realName: line.realName,
    email: line.email,
    mobilePhone: line.mobilePhone,
    description: line.description,
    organizeId: organizes.join(','),
    positionId: resolvePositions(line.positionId, organizes, checking.names, refuse).join(','),
    roleId: resolveRoles(line.roleId, checking.names, refuse).join(','),
    managerId: manager.id,
    ...(gender === undefined ? {} : { gender }),
    ...(line.sortCode === '' ? {} : { sortCode: Number(line.sortCode) }),
  }
  const enabledMark = (codeOf(stateWords, line.enabledMark) ?? 1) as 0 | 1 | 2
  return { line, person: { form, enabledMark }, managerLine: manager.line, problems }
}

/** Whether the managers of a line, as far as they stand in the same file, lead back to it. */
function isBelowItself(checked: readonly CheckedLine[], at: number): boolean {
  const seen = new Set<number>()
  for (let next = checked[at]?.managerLine ?? null; next !== null && !seen.has(next); ) {
    if (next === at) return true
    seen.add(next)
    next = checked[next]?.managerLine ?? null
  }
  return false
}

/** Checks all lines of a file: each by itself, against the others and against what exists. Writes nothing. */
export function checkLines(checking: Checking): CheckedLine[] {
  const checked = checking.lines.map((line, at) => checkLine(checking, at, line))
  return checked.map((one, at) =>
    isBelowItself(checked, at)
      ? {
          ...one,
          problems: [...one.problems, { field: 'managerId', text: problemText('managerLoop', checking.language) }],
        }
      : one,
  )
}
