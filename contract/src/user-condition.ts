import { type Static, Type } from 'typebox'
import { Id, pageQuery } from './fields'

/** As many as a field may hold. */
const ids = Type.Optional(Type.Array(Id, { maxItems: 500 }))
const { currentPage, pageSize } = pageQuery

/**
 * People of any of these, for fields that offer some people alone: the named ones, those of `departIds` themselves, of
 * `organizeIds` with all that is below, and of positions, roles and groups.
 */
export const UserCondition = Type.Object({
  departIds: ids,
  organizeIds: ids,
  positionIds: ids,
  roleIds: ids,
  groupIds: ids,
  userIds: ids,
  keyword: Type.Optional(Type.String({ maxLength: 50 })),
  currentPage,
  pageSize,
})
export type UserCondition = Static<typeof UserCondition>
