import type { SchemeField } from '@workstation/contract/menu-scheme'
import type { ComparedType, SchemeGroup, SchemeLeaf } from '@workstation/domain/permission/scheme'
import { type SchemeProblem, schemeProblems } from '@workstation/domain/permission/scheme-problem'

/** What is wrong with a scheme over the columns of a page, by the rule of the server. */
export const problemsOf = (group: SchemeGroup, fields: readonly SchemeField[]): SchemeProblem[] =>
  schemeProblems(group, new Map(fields.map(({ enCode, kind }) => [enCode, kind as ComparedType])))

const isBlank = (value: unknown) => value === '' || value === undefined || (Array.isArray(value) && value.length === 0)

/** Whether a comparison has not been filled in yet, so that nobody has to be told what is wrong with it. */
export const isUnfinished = ({ field, value }: SchemeLeaf): boolean => field === '' || isBlank(value)
